import { isCode, readCode } from '@latch/protocol/oneTimeCode.ts'
import { t } from '../texts/texts.ts'
import { codeEntry } from '../ui/codeEntry.ts'
import { button, freshId, make, sentence } from '../ui/dom.ts'
import { busy, type Screen } from '../ui/screen.ts'
import { startClocks } from './codeClocks.ts'

export type CodeScreen = Screen & {
  /** Marks the code as being checked, or not. */
  setBusy(isBusy: boolean): void
  /** Says why the code was not taken, and makes room for another. */
  fail(text: string): void
  /** Like {@link CodeScreen.fail}, for a code that can no longer be used. */
  end(text: string): void
  /** Shows why the code was not checked, keeps it, and offers to submit it again. */
  suspend(text: string): void
  /** A code was mailed: both clocks begin again. Seconds. */
  restart(times: { expiresAfter: number; resendAfter: number }): void
}

type CodeScreenOptions = {
  /** Heading, with a back button unless the card around has one. */
  heading: HTMLElement
  /** Label of the field. */
  label: string
  email: string
  /** Host of this page, the only place where codes are typed. */
  place: string
  onCode(code: string): void
  onResend(): void
  onCancel(): void
  announce(text: string): void
}

/** Screen for the mailed code, with its remaining time; requesting a new code restarts it. */
export function codeScreen({
  heading,
  label,
  email,
  place,
  onCode,
  onResend,
  onCancel,
  announce,
}: CodeScreenOptions): CodeScreen {
  const [fieldId, textId, errorId, timeId] = [freshId(), freshId(), freshId(), freshId()]
  // Read with the field by screen readers: where the code was sent, and which page accepts it.
  const text = sentence(t('code.text'), { email, place })
  text.id = textId
  const error = make('p', { id: errorId, class: 'error', role: 'alert' })
  const time = make('p', { id: timeId, class: 'hint' })
  const { element: entry, field } = codeEntry({
    id: fieldId,
    autocomplete: 'one-time-code',
    'aria-describedby': `${errorId} ${textId} ${timeId}`,
  })
  const resend = button('', 'quiet', onResend)
  const submit = () => {
    error.textContent = ''
    field.removeAttribute('aria-invalid')
    again.hidden = true
    field.focus({ preventScroll: true })
    onCode(field.value)
  }
  const again = button(t('common.tryAgain'), 'primary', submit)
  again.hidden = true
  const checking = busy(t('code.checking'))
  checking.hidden = true
  field.addEventListener('input', () => {
    field.value = readCode(field.value)
    again.hidden = true
    if (isCode(field.value)) submit()
  })
  const clocks = startClocks({ time, resend, announce })
  const element = make(
    'form',
    { class: 'screen', autocomplete: 'on' },
    heading,
    text,
    make('label', { for: fieldId, class: 'label' }, label),
    entry,
    error,
    checking,
    again,
    time,
    make('div', { class: 'row' }, resend),
  )
  element.addEventListener('submit', (event) => event.preventDefault())
  const fail = (why: string) => {
    field.value = ''
    field.setAttribute('aria-invalid', 'true')
    error.textContent = why
    field.focus({ preventScroll: true })
  }
  return {
    element,
    focus: field,
    stop: clocks.stop,
    close: onCancel,
    restart: (times) => {
      error.textContent = ''
      again.hidden = true
      field.value = ''
      clocks.restart(times)
    },
    setBusy: (isBusy) => {
      checking.hidden = !isBusy
      if (isBusy) announce(t('code.checking'))
      field.readOnly = isBusy
    },
    fail,
    end: (why) => {
      clocks.end()
      fail(why)
    },
    suspend: (why) => {
      error.textContent = why
      again.hidden = !isCode(field.value)
    },
  }
}
