import { t } from '../texts/texts.ts'
import { button, make, sentence } from '../ui/dom.ts'
import { outcome } from '../ui/outcome.ts'
import { busy, heading, notice, type Screen } from '../ui/screen.ts'

/** Screen with a spinner, for an operation that takes time. */
export function waitScreen(title: string, onCancel: (() => void) | null): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(title),
      busy(''),
      onCancel === null ? null : button(t('common.cancel'), 'quiet', onCancel),
    ),
    ...(onCancel === null ? {} : { close: onCancel }),
  }
}

/** Screen that explains how to approve this device, with the number to enter. */
export function deviceScreen({
  email,
  match,
  onCancel,
}: {
  email: string
  match: string
  onCancel(): void
}): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(t('device.title')),
      sentence(t('device.text'), { email }),
      make(
        'p',
        { class: 'match' },
        make('span', { class: 'label' }, t('device.number')),
        make('output', { class: 'number' }, match),
      ),
      notice(t('device.warning'), 'warning'),
      busy(t('device.waiting')),
      button(t('common.cancel'), 'quiet', onCancel),
    ),
    close: onCancel,
  }
}

/** Screen for a failure, with a retry if that may help. */
export function failureScreen({
  title,
  text,
  onRetry,
  onClose,
}: {
  title: string
  text: string
  onRetry: (() => void) | null
  onClose(): void
}): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome('danger', title, make('p', { class: 'text', role: 'alert' }, text)),
      onRetry === null ? null : button(t('common.tryAgain'), 'primary', onRetry),
      button(t('common.close'), onRetry === null ? 'primary' : 'quiet', onClose),
    ),
    close: onClose,
  }
}
