import { CODE_LENGTH, codeOf } from '../login/code.ts'
import { t } from '../texts/texts.ts'
import { button, freshId, make, sentence } from '../ui/dom.ts'
import { busy, heading, notice, type Screen } from '../ui/screen.ts'
import type { Back } from './letters.ts'

/** In a window that cannot see who opened it: the number that proves to it who looks at it. */
export function numberShown({ number, host }: { number: string; host: string }): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(t('social.number')),
      sentence(t('social.numberText'), { host }),
      make(
        'p',
        { class: 'match' },
        make('span', { class: 'label' }, t('device.number')),
        make('output', { class: 'number', dir: 'ltr' }, number),
      ),
      notice(t('social.numberWarning'), 'warning'),
      busy(t('social.numberWaiting')),
    ),
  }
}

export type NumberScreen = Screen & {
  /** The number was another one. */
  fail(left: number): void
}

/** In the frame: where that number is typed. */
export function numberField({
  onNumber,
  onCancel,
}: {
  onNumber(number: string): void
  onCancel(): void
}): NumberScreen {
  const [fieldId, errorId] = [freshId(), freshId()]
  const error = make('p', { id: errorId, class: 'error', role: 'alert' })
  const field = make('input', {
    ...{ id: fieldId, class: 'code', type: 'text', inputmode: 'numeric', autocomplete: 'off' },
    ...{ maxlength: 64, dir: 'ltr', spellcheck: 'false', 'aria-describedby': errorId },
  })
  field.addEventListener('input', () => {
    field.value = codeOf(field.value)
    if (field.value.length < CODE_LENGTH) return
    error.textContent = ''
    onNumber(field.value)
  })
  const element = make(
    'form',
    { class: 'screen', autocomplete: 'off' },
    heading(t('social.type')),
    make('p', { class: 'text' }, t('social.typeText')),
    make('label', { for: fieldId, class: 'label' }, t('social.typeLabel')),
    field,
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

/** Nothing waits for this window. */
export function goneScreen(): Screen {
  return endOf(t('social.gone'), t('social.goneText'))
}

/** The window has nothing more to do. */
export function doneScreen(type: Back['type']): Screen {
  return type === 'code'
    ? endOf(t('window.done'), t('window.doneText'))
    : endOf(t('social.denied'), t('social.deniedText'))
}

function endOf(title: string, text: string): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(title),
      make('p', { class: 'text', role: 'status' }, text),
      button(t('common.close'), 'secondary', () => window.close()),
    ),
  }
}
