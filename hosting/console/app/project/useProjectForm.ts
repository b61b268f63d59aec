import { createContext, use, useCallback, useMemo } from 'react'
import type { Definition, ProjectState } from '#console/protocol/projects.ts'
import type { FieldFault } from '../client/ConsoleError.ts'
import { diffDefinitions, type FieldChange } from '../definition/diff.ts'
import { type FieldPath, fieldAt, withField } from '../definition/fields.ts'
import { useDenial } from '../session/member.ts'
import { type Draft, draftStore } from './draftStore.ts'
import { useDrafts } from './useDrafts.ts'

/** The settings of a project with unsaved changes. */
export type ProjectForm = {
  id: string
  draft: Draft
  changes: readonly FieldChange[]
  /** Reason that the role doesn't allow changes; null if it does. */
  denial: string | null
  set: (path: FieldPath, value: unknown) => void
}

/** Unsaved changes of a project, or the latest version if there are none. */
export function useProjectForm(id: string, { latest }: ProjectState): ProjectForm {
  const stored = useDrafts().get(id)
  const denial = useDenial('editProjects')
  const draft = useMemo(
    () => stored ?? { basedOn: latest.version, base: latest.definition, definition: latest.definition },
    [stored, latest],
  )
  const set = useCallback(
    (path: FieldPath, value: unknown) => {
      // Two fields may change in one event: the store has what the first did.
      const current = draftStore.all().get(id) ?? draft
      draftStore.keep(id, { ...current, definition: withField(current.definition, path, value) })
    },
    [id, draft],
  )
  const changes = useMemo(() => diffDefinitions(draft.base, draft.definition), [draft])
  return { id, draft, changes, denial, set }
}

/** The form, and its faults by the Worker. */
export type FormState = ProjectForm & { faults: readonly FieldFault[] }

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const form = use(FormContext)
  if (form === null) throw new Error('Sections of the settings are inside of the form.')
  return form
}

/** Returns the form's current definition. */
export function useDefinition(): Definition {
  return useForm().draft.definition
}

export type Field = {
  value: unknown
  set: (value: unknown) => void
  isDisabled: boolean
  /** Fault of the field or of a part of it; null if none is known. */
  error: string | null
}

/** A field of the form. */
export function useField(...path: FieldPath): Field {
  const { draft, set, denial, faults } = useForm()
  const name = path.join('.')
  const fault = faults.find((found) => found.path === name || found.path.startsWith(`${name}.`))
  return {
    value: fieldAt(draft.definition, path),
    set: (value) => set(path, value),
    isDisabled: denial !== null,
    error: fault?.message ?? null,
  }
}

/** A field that holds a list of words. */
export function useListField(...path: FieldPath): Omit<Field, 'value'> & { words: readonly string[] } {
  const { value, ...field } = useField(...path)
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
  return { ...field, words }
}
