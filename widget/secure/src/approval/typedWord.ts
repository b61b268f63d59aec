import { isSameWord } from '@latch/widget/src/i18n/isSameWord.ts'
import { t } from '../texts/texts.ts'
import { freshId, make } from '../ui/dom.ts'
import type { Gate } from './approvalScreen.ts'

/** Gate that opens once the user has typed a word, which cannot happen by accident. */
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
  return {
    elements: [make('label', { for: fieldId, class: 'label' }, t('ask.typeWord', { word })), field, error],
    isOpen: () => {
      if (isSameWord(field.value, word)) return true
      error.textContent = t('ask.typeWord', { word })
      field.focus()
      return false
    },
  }
}
