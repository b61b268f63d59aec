import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectState } from '#console/protocol/projects.ts'
import { sentenceOf } from '../../client/ConsoleError.ts'
import { projectQuery } from '../../client/queries.ts'
import { type Merge, mergeDefinitions, type Overlap, resolveOverlaps } from '../../definition/merge.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { draftStore } from '../draftStore.ts'
import { useForm } from '../useProjectForm.ts'
import { ConflictSummary, keyOf, type Sides } from './ConflictSummary.tsx'
import type { Save } from './useSave.ts'

/** Someone saved a version meanwhile: what fits together is merged, the rest is a choice for each field. */
export function ConflictDialog({ saving, note }: { saving: Save; note: string }) {
  const { id, draft } = useForm()
  const [sides, setSides] = useState<Sides>({})
  const query = useQuery({ ...projectQuery(id), staleTime: 0, refetchOnMount: 'always' })
  const latest = query.isFetching ? undefined : query.data?.latest
  const merge = latest && mergeDefinitions(draft.base, draft.definition, latest.definition)
  const takeTheirs = () => {
    draftStore.drop(id)
    saving.reset()
  }
  const saveMerged = (version: number, merged: Merge) =>
    saving.save({ basedOn: version, definition: resolveOverlaps(merged, isMine(sides)), note })
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={saving.reset}
      isWide
      isAlert
      actions={
        <>
          <Button tone="quiet" onPress={takeTheirs}>
            {t('conflict.dropMine')}
          </Button>
          <Button onPress={saving.reset}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            isPending={saving.isPending || latest === undefined}
            onPress={() => latest && merge && saveMerged(latest.version, merge)}
          >
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>{introOf(latest)}</p>
      {query.isError && <Notice tone="danger">{sentenceOf(query.error)}</Notice>}
      {saving.fault !== null && <Notice tone="danger">{saving.fault}</Notice>}
      {merge && (
        <ConflictSummary
          merge={merge}
          base={draft.base}
          theirs={latest.definition}
          sides={sides}
          onChoose={setSides}
        />
      )}
    </Dialog>
  )
}

const isMine = (sides: Sides) => (overlap: Overlap) => sides[keyOf(overlap)] !== 'theirs'

function introOf(latest: ProjectState['latest'] | undefined): string {
  if (latest === undefined) return t('common.loading')
  return t('conflict.text', { version: latest.version, author: latest.author ?? t('author.commandLine') })
}
