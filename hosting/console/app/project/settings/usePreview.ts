import { useEffect, useState } from 'react'
import type { Definition } from '#console/protocol/projects.ts'
import { ConsoleError, type FieldFault } from '../../client/ConsoleError.ts'
import { createPreview } from '../../client/projectsApi.ts'

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
}

/** Has the Worker keep the form's state for the widget to show. @param denial - Why the role doesn't allow it. */
export function usePreview(id: string, definition: Definition, denial: string | null): Preview {
  const [preview, setPreview] = useState<Preview>({
    url: null,
    isLoading: true,
    error: null,
    faults: NO_FAULTS,
  })
  useEffect(() => {
    if (denial !== null) return
    let isCurrent = true
    const update = (change: Partial<Preview>) =>
      isCurrent && setPreview((before) => ({ ...before, ...change }))
    const timer = setTimeout(() => {
      update({ isLoading: true })
      createPreview(id, definition).then(
        ({ url }) => update({ url, isLoading: false, error: null, faults: NO_FAULTS }),
        (error: unknown) => update({ isLoading: false, error, faults: faultsOf(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, definition, denial])
  return preview
}

function faultsOf(error: unknown): readonly FieldFault[] {
  return error instanceof ConsoleError ? error.fields : NO_FAULTS
}
