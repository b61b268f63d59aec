import { freshId, make } from '../ui/dom.ts'
import type { Screen } from '../ui/screen.ts'
import { titleBar } from '../ui/titleBar.ts'
import { st } from './texts.ts'

type FieldScreenOptions = {
  title: string
  /** Elements above the field. */
  text: readonly HTMLElement[]
  label: string
  go: string
  /** Why the last word was not taken; empty at first. */
  why: string
  /** The field's own attributes. */
  field: Readonly<Record<string, string | number>>
  onWord(word: string): void
  onBack(): void
}

/** Screen with one field: a heading, an explanation, the field and a back button. */
export function fieldScreen(options: FieldScreenOptions): Screen {
  const { title, text, label, go, why, field: attributes, onWord, onBack } = options
  const [fieldId, errorId] = [freshId(), freshId()]
  const field = make('input', {
    ...{ id: fieldId, class: 'word', dir: 'ltr', spellcheck: 'false', 'aria-describedby': errorId },
    ...(why === '' ? {} : { 'aria-invalid': 'true' }),
    ...attributes,
  })
  const form = make(
    'form',
    { class: 'screen', novalidate: true },
    titleBar(title, st('page.back'), onBack),
    ...text,
    make('label', { for: fieldId, class: 'label' }, label),
    field,
    make('p', { id: errorId, class: 'error', role: 'alert' }, why),
    make('button', { class: 'button primary' }, go),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onWord(field.value.trim())
  })
  return { element: form, focus: field, close: onBack }
}
