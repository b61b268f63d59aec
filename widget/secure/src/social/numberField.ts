import { isCode, readCode } from '@latch/protocol/oneTimeCode.ts'
import { t } from '../texts/texts.ts'
import { codeEntry } from '../ui/codeEntry.ts'
import { button, freshId, make } from '../ui/dom.ts'
import { heading, type Screen } from '../ui/screen.ts'

export type NumberScreen = Screen & {
  /** The number was another one. */
  fail(left: number): void
}

/** Screen of the frame with the field for that number. */
export function numberField({
  onNumber,
  onCancel,
}: {
  onNumber(number: string): void
  onCancel(): void
}): NumberScreen {
  const [fieldId, errorId] = [freshId(), freshId()]
  const error = make('p', { id: errorId, class: 'error', role: 'alert' })
  const { element: entry, field } = codeEntry({
    id: fieldId,
    autocomplete: 'off',
    'aria-describedby': errorId,
  })
  field.addEventListener('input', () => {
    field.value = readCode(field.value)
    if (!isCode(field.value)) return
    error.textContent = ''
    onNumber(field.value)
  })
  const element = make(
    'form',
    { class: 'screen', autocomplete: 'off' },
    heading(t('social.type')),
    make('p', { class: 'text' }, t('social.typeText')),
    make('label', { for: fieldId, class: 'label' }, t('social.typeLabel')),
    entry,
    error,
    button(t('common.cancel'), 'quiet', onCancel),
  )
  element.addEventListener('submit', (event) => event.preventDefault())
  return {
    element,
    focus: field,
    close: onCancel,
    fail: (left) => {
      field.value = ''
      field.setAttribute('aria-invalid', 'true')
      error.textContent = t('social.typeWrong', { count: left })
      field.focus({ preventScroll: true })
    },
  }
}
