import { button, make } from '../../ui/dom.ts'
import { heading, notice, type Screen } from '../../ui/screen.ts'
import type { Account } from '../../worker/account/messages.ts'
import { st } from '../texts.ts'

type StrictCardOptions = { account: Account; onOn(): void; onOff(): void }

/** Shows whether the mailbox also opens the wallet, with the switch for it; null if there is no passkey yet. */
export function strictCard({ account, onOn, onOff }: StrictCardOptions): HTMLElement | null {
  const { passkeys, strict } = account
  if (passkeys.length === 0) return null
  return make(
    'div',
    { class: 'reading card' },
    make('h2', {}, st('strict.title')),
    make('p', { class: 'text' }, st(strict === null ? 'strict.isOff' : 'strict.isOn')),
    strict === null
      ? button(st('strict.turnOn'), 'secondary', onOn)
      : button(st('strict.turnOff'), 'secondary', onOff),
  )
}

/** @param why - Why it was not turned on before. */
type StrictScreenOptions = { why: string; onKeep(): void; onOn(): void }

/** Confirmation screen, with the consequences. */
export function strictScreen({ why, onKeep, onOn }: StrictScreenOptions): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st('strict.question')),
      notice(st('strict.meaning'), 'danger'),
      make('p', { class: 'text' }, st('strict.first')),
      make('p', { class: 'error', role: 'alert' }, why),
      make(
        'div',
        { class: 'actions' },
        button(st('strict.keep'), 'secondary', onKeep),
        button(st('strict.turnOn'), 'danger', onOn),
      ),
    ),
    close: onKeep,
  }
}
