import { freshId, make } from '../src/ui/dom.ts'

type FieldOptions = {
  label: string
  hint?: string
  /** Attributes of the input. */
  input?: Readonly<Record<string, string | number>>
  value?: string
}

/** A labeled field with a hint and an error. */
export type Field = { element: HTMLElement; input: HTMLInputElement; explain(why: string): void }

/** Creates a field for an address, an amount, a password or a file: text from left to right that nothing corrects. */
export function createField({ label, hint, input: attributes = {}, value = '' }: FieldOptions): Field {
  const [fieldId, hintId, errorId] = [freshId(), freshId(), freshId()]
  const input = make('input', {
    ...{ id: fieldId, class: 'word', type: 'text', dir: 'ltr', spellcheck: 'false' },
    ...{ autocapitalize: 'none', autocomplete: 'off', 'aria-describedby': `${hintId} ${errorId}` },
    ...attributes,
  })
  if (value !== '') input.value = value
  const error = make('p', { id: errorId, class: 'error', role: 'alert' })
  const element = make(
    'div',
    { class: 'field' },
    make('label', { for: fieldId, class: 'label' }, label),
    input,
    hint === undefined ? null : make('p', { id: hintId, class: 'hint' }, hint),
    error,
  )
  return {
    element,
    input,
    explain(why) {
      error.textContent = why
      input.setAttribute('aria-invalid', String(why !== ''))
    },
  }
}
