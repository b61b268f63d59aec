import { useQuery } from '@tanstack/react-query'
import type { ProjectState } from '#console/protocol/projects.ts'
import { sentenceOf } from '../../client/ConsoleError.ts'
import { versionQuery } from '../../client/queries.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PublishDialog } from '../PublishDialog.tsx'

export type PublishVersionProps = {
  id: string
  version: number
  published: ProjectState['published']
  onClose: () => void
}

/** Loads a version, then asks whether visitors shall get it. */
export function PublishVersion({ id, version, published, onClose }: PublishVersionProps) {
  const { data, error } = useQuery(versionQuery(id, version))
  if (data)
    return (
      <PublishDialog
        id={id}
        version={version}
        definition={data.definition}
        published={published}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('versions.number', { version })}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.cancel')}</Button>}
    >
      <p role="status">{error === null ? t('common.loading') : sentenceOf(error)}</p>
    </Dialog>
  )
}
