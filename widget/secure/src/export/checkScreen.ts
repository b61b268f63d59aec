import { button, freshId, make } from '../ui/dom.ts'
import { outcome } from '../ui/outcome.ts'
import { heading, type Screen } from '../ui/screen.ts'
import { isSameWord, type PlacedWord } from './checkWords.ts'
import { xt } from './texts.ts'

type CheckScreenOptions = { words: readonly PlacedWord[]; onRight(): void; onLater(): void }

/** Requests some of the words again, from the copy, so that a wrong or unreadable word is found while the wallet is still available. */
export function checkScreen({ words, onRight, onLater }: CheckScreenOptions): Screen {
  const entries = words.map((placed) => ({ ...wordField(placed), placed }))
  const form = make(
    'form',
    { class: 'screen', autocomplete: 'off', novalidate: true },
    heading(xt('check.title')),
    make('p', { class: 'text' }, xt('check.text')),
    ...entries.map(({ element }) => element),
    make('button', { class: 'button primary' }, xt('check.go')),
    button(xt('check.later'), 'quiet', onLater),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = entries.filter((entry) => !entry.check())
    if (wrong.length === 0) onRight()
    else wrong[0]?.field.focus()
  })
  return { element: form, ...(entries[0] && { focus: entries[0].field }), close: onLater }
}

function wordField({ number, word }: PlacedWord) {
  const [fieldId, errorId] = [freshId(), freshId()]
  const field = make('input', {
    ...{ id: fieldId, class: 'word', type: 'text', dir: 'ltr', spellcheck: 'false', autocapitalize: 'none' },
    // Browsers must not store the word.
    ...{ autocomplete: 'off', maxlength: 32, 'aria-describedby': errorId },
  })
  const error = make('p', { id: errorId, class: 'error' })
  const check = (): boolean => {
    const isRight = isSameWord(field.value, word)
    error.textContent = isRight ? '' : xt('check.wrong', { number })
    field.setAttribute('aria-invalid', String(!isRight))
    return isRight
  }
  const label = make('label', { for: fieldId, class: 'label' }, xt('check.word', { number }))
  return { element: make('div', { class: 'field' }, label, field, error), field, check }
}

/** Screen that confirms a correct copy. */
export function savedScreen(onDone: () => void): Screen {
  const text = make('p', { class: 'text', role: 'status' }, xt('saved.text'))
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome('success', xt('saved.title'), text),
      button(xt('saved.done'), 'primary', onDone),
    ),
    close: onDone,
  }
}
