import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Definition } from '#console/protocol/projects.ts'
import { hasCode, isEndOfSession, sentenceOf } from '../../client/ConsoleError.ts'
import { saveVersion } from '../../client/projectsApi.ts'
import { projectQuery, projectsQuery } from '../../client/queries.ts'
import { t } from '../../texts/t.ts'
import { showSuccess } from '../../ui/toast.ts'
import { draftStore } from '../draftStore.ts'

export type SaveRequest = { basedOn: number; definition: Definition; note: string }

export type Save = {
  save: (request: SaveRequest) => void
  isPending: boolean
  /** Sentence of a failure other than a conflict; null without one. */
  fault: string | null
  /** Number of a version that another member saved in the meantime; null without a conflict. */
  conflict: number | null
  /** Puts the failure or the conflict away. */
  reset: () => void
}

/** Saves a version of a project; the draft that has become one is dropped. */
export function useSave(id: string, onSaved: (request: SaveRequest) => void): Save {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<number | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (request: SaveRequest) => saveVersion(id, request),
    onMutate: () => draftStore.all().get(id),
    onSuccess: async (version, request, sent) => {
      const saved = { ...version, definition: request.definition }
      client.setQueryData(projectQuery(id).queryKey, (state) => state && { ...state, latest: saved })
      draftStore.settle(id, sent, saved)
      setConflict(null)
      showSuccess(t('save.done', { version: version.version }))
      onSaved(request)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['project', id] }),
        client.invalidateQueries(projectsQuery),
      ])
    },
    onError: (failure, { basedOn }) => {
      if (hasCode(failure, 'CONFLICT')) setConflict(failure.current ?? basedOn + 1)
    },
  })
  return {
    save: mutate,
    isPending,
    fault: error === null || isShownElsewhere(error) ? null : sentenceOf(error),
    conflict,
    reset: () => {
      setConflict(null)
      reset()
    },
  }
}

/** Returns whether the dialog or the login screen shows a failure. */
function isShownElsewhere(error: unknown): boolean {
  return hasCode(error, 'CONFLICT') || isEndOfSession(error)
}
