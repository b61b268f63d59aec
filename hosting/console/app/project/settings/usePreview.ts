import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Definition } from '#console/protocol/projects.ts'
import { ConsoleError, type FieldFault } from '../../client/ConsoleError.ts'
import { previewQuery } from '../../client/queries.ts'

/** Milliseconds without a change before the preview follows. */
const DEBOUNCE_MS = 600

const NO_FAULTS: readonly FieldFault[] = []

/** The latest preview; its link stays while the form can't be shown. */
export type Preview = {
  url: string | null
  isLoading: boolean
  error: unknown
  /** Faults that the Worker finds in the form. */
  faults: readonly FieldFault[]
  /** Creates it again after a failure. */
  retry: () => void
}

/** Has the Worker keep the form's state for the widget to show. @param denial - Why the role doesn't allow it. */
export function usePreview(id: string, definition: Definition, denial: string | null): Preview {
  const settled = useSettled(definition)
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(id, settled),
    enabled: denial === null,
  })
  const [last, setLast] = useState<{ url: string | null; error: unknown }>({ url: null, error: null })
  useEffect(() => {
    // The next one is on its way: until then the last one stands.
    if (data === undefined && error === null) return
    setLast(({ url }) => ({ url: data?.url ?? url, error }))
  }, [data, error])
  return { ...last, isLoading: isFetching, faults: faultsOf(last.error), retry: () => void refetch() }
}

/** The definition, once it has not changed for a moment. */
function useSettled(definition: Definition): Definition {
  const [settled, setSettled] = useState(definition)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(definition), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [definition])
  return settled
}

function faultsOf(error: unknown): readonly FieldFault[] {
  return error instanceof ConsoleError ? error.fields : NO_FAULTS
}
