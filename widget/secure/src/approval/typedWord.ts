import { t } from '../texts/texts.ts'
import { freshId, make } from '../ui/dom.ts'
import type { Gate } from './approvalScreen.ts'

/** Gate that opens once a word is typed, which does not happen in passing. */
export function typedWord(): Gate {
  const [fieldId, errorId] = [freshId(), freshId()]
  const word = t('ask.word')
  const field = make('input', {
    id: fieldId,
    class: 'word',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    lang: 'en',
    dir: 'ltr',
    'aria-describedby': errorId,
  })
  const error = make('p', { id: errorId, class: 'error', role: 'alert' })
  // A page without the text for the word opens to none, and not to an empty field.
  const same = () => word !== '' && folded(field.value) === folded(word)
  return {
    elements: [make('label', { for: fieldId, class: 'label' }, t('ask.typeWord', { word })), field, error],
    isOpen: () => {
      if (same()) return true
      error.textContent = t('ask.typeWord', { word })
      field.focus()
      return false
    },
  }
}

/** Turkish keyboards have two letters for i, and Japanese ones a wide form of each. */
function folded(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().replaceAll('İ', 'I')
}
