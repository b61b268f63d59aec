import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Definition, ProjectState } from '#console/protocol/projects.ts'
import { isEndOfSession, sentenceOf } from '../client/ConsoleError.ts'
import { publishVersion } from '../client/projectsApi.ts'
import { projectsQuery } from '../client/queries.ts'
import { ChangeList } from '../definition/ChangeList.tsx'
import { diffDefinitions } from '../definition/diff.ts'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { showSuccess } from '../ui/toast.ts'

export type PublishDialogProps = {
  id: string
  version: number
  /** Undefined while it is loading. */
  definition: Definition | undefined
  /** Failure of loading it; null without one. */
  error?: Error | null
  /** Version that visitors get now; null if none was published. */
  published: ProjectState['published']
  onClose: () => void
}

/** Shows what changes for visitors before it does: the next version, or an earlier one. */
export function PublishDialog(props: PublishDialogProps) {
  const { id, version, definition, error = null, published, onClose } = props
  const publish = usePublication(id, onClose)
  const isRollback = published !== null && version < published.version
  const isLoading = definition === undefined && error === null
  const fault = error ?? publish.error
  return (
    <Dialog
      title={t(isRollback ? 'publish.rollBackTitle' : 'publish.title', { version })}
      onClose={onClose}
      isWide
      isAlert
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            tone={isRollback ? 'danger' : 'primary'}
            isPending={isLoading || publish.isPending}
            disabledReason={error && sentenceOf(error)}
            onPress={() => publish.mutate({ version, published: published?.version ?? null })}
          >
            {t(isRollback ? 'publish.rollBack' : 'publish.go')}
          </Button>
        </>
      }
    >
      {isLoading && <p role="status">{t('common.loading')}</p>}
      {fault !== null && !isEndOfSession(fault) && <Notice tone="danger">{sentenceOf(fault)}</Notice>}
      {definition && <ChangesForVisitors definition={definition} published={published} />}
    </Dialog>
  )
}

type Changes = { definition: Definition; published: ProjectState['published'] }

function ChangesForVisitors({ definition, published }: Changes) {
  if (published === null) return <p>{t('publish.first')}</p>
  return (
    <>
      <p>{t('publish.changes', { version: published.version })}</p>
      <ChangeList changes={diffDefinitions(published.definition, definition)} />
    </>
  )
}

function usePublication(id: string, onPublished: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; published: number | null }) => publishVersion(id, body),
    onSuccess: (_, { version }) => {
      showSuccess(t('publish.done', { version }))
      onPublished()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['project', id] }),
        client.invalidateQueries(projectsQuery),
      ]),
  })
}
