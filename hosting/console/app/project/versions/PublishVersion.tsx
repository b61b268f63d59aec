import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../../client/queries.ts'
import { PublishDialog, type PublishDialogProps } from '../PublishDialog.tsx'

/** Loads a version, and asks whether visitors shall get it. */
export function PublishVersion(props: Omit<PublishDialogProps, 'definition' | 'error'>) {
  const { data, error } = useQuery(versionQuery(props.id, props.version))
  return <PublishDialog {...props} definition={data?.definition} error={error} />
}
