import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Definition, ProjectState } from '#console/protocol/projects.ts'
import { sentenceOf } from '../client/ConsoleError.ts'
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
  definition: Definition
  /** Version that visitors get now; null if none was published. */
  published: ProjectState['published']
  onClose: () => void
}

/** Shows what changes for visitors before it does: the next version, or an earlier one. */
export function PublishDialog({ id, version, definition, published, onClose }: PublishDialogProps) {
  const client = useQueryClient()
  const publish = useMutation({
    mutationFn: () => publishVersion(id, { version, published: published?.version ?? null }),
    onSuccess: () => {
      showSuccess(t('publish.done', { version }))
      onClose()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['project', id] }),
        client.invalidateQueries(projectsQuery),
      ]),
  })
  const isRollback = published !== null && version < published.version
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
            isPending={publish.isPending}
            onPress={() => publish.mutate()}
          >
            {t(isRollback ? 'publish.rollBack' : 'publish.go')}
          </Button>
        </>
      }
    >
      {publish.isError && <Notice tone="danger">{sentenceOf(publish.error)}</Notice>}
      {published === null ? (
        <p>{t('publish.first')}</p>
      ) : (
        <>
          <p>{t('publish.changes', { version: published.version })}</p>
          <ChangeList changes={diffDefinitions(published.definition, definition)} />
        </>
      )}
    </Dialog>
  )
}
