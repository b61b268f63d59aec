import { button, freshId, make } from '../src/ui/dom.ts'
import { keepFile } from '../src/ui/keepFile.ts'
import { heading, notice, type Screen } from '../src/ui/screen.ts'
import { titleBar } from '../src/ui/titleBar.ts'
import { createField } from './field.ts'
import { ot } from './texts.ts'

type FileScreenOptions = {
  /** Host that the page was loaded from; null if it was opened as a file. */
  host: string | null
  /** The last file, and why it did not open. */
  last: File | undefined
  why: string
  onFile(file: File, password: string): void
  onWords(): void
}

/** First screen: chooses a recovery file and its password. */
export function fileScreen({ host, last, why, onFile, onWords }: FileScreenOptions): Screen {
  const file = createField({
    label: ot('open.file'),
    input: { type: 'file', accept: '.json,application/json' },
  })
  keepFile(file.input, last)
  const password = createField({ label: ot('open.password'), input: { type: 'password' } })
  password.explain(why)
  const form = make(
    'form',
    { class: 'screen', novalidate: true },
    heading(ot('open.title')),
    make('p', { class: 'text' }, ot('open.text')),
    host === null ? null : notice(ot('open.fromWeb', { host }), 'danger'),
    file.element,
    password.element,
    make('button', { class: 'button primary' }, ot('open.go')),
    button(ot('open.words'), 'quiet', onWords),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [chosen] = file.input.files ?? []
    file.explain(chosen === undefined ? ot('open.missing') : '')
    if (chosen !== undefined) onFile(chosen, password.input.value)
  })
  return { element: form, ...(why !== '' && { focus: password.input }) }
}

type WordsScreenOptions = { why: string; typed: string; onWords(words: string): void; onBack(): void }

/** Takes the words of a recovery phrase. */
export function wordsScreen({ why, typed, onWords, onBack }: WordsScreenOptions): Screen {
  const [fieldId, errorId] = [freshId(), freshId()]
  const field = make('textarea', {
    ...{ id: fieldId, class: 'word', rows: 4, dir: 'ltr', spellcheck: 'false', autocapitalize: 'none' },
    ...{ autocomplete: 'off', 'aria-describedby': errorId },
    ...(why === '' ? {} : { 'aria-invalid': 'true' }),
  })
  field.value = typed
  const form = make(
    'form',
    { class: 'screen', novalidate: true },
    titleBar(ot('words.title'), ot('back'), onBack),
    make('p', { class: 'text' }, ot('words.text')),
    make('label', { for: fieldId, class: 'label' }, ot('words.label')),
    field,
    make('p', { id: errorId, class: 'error', role: 'alert' }, why),
    make('button', { class: 'button primary' }, ot('open.go')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onWords(field.value)
  })
  return { element: form, focus: field, close: onBack }
}
