import { hasPasskeys } from '../../passkey/authenticator.ts'
import { button, isolated, make } from '../../ui/dom.ts'
import { factList } from '../../ui/factList.ts'
import { heading, notice, type Screen } from '../../ui/screen.ts'
import type { Passkey } from '../../worker/account/messages.ts'
import { countryOf, dateOf } from '../facts.ts'
import { st } from '../texts.ts'

type PasskeysScreenOptions = {
  passkeys: readonly Passkey[]
  onAdd(): void
  onRename(passkey: Passkey): void
  onRemove(passkey: Passkey): void
  onBack(): void
}

/** What opens the wallet without a code. */
export function passkeysScreen({
  passkeys,
  onAdd,
  onRename,
  onRemove,
  onBack,
}: PasskeysScreenOptions): Screen {
  const cards = passkeys.map((passkey) =>
    make(
      'li',
      { class: 'reading card' },
      make('h2', {}, isolated(passkey.name)),
      factsOf(passkey),
      named(
        passkey,
        'passkeys.renameNamed',
        button(st('passkeys.rename'), 'quiet', () => onRename(passkey)),
      ),
      named(
        passkey,
        'passkeys.removeNamed',
        button(st('devices.remove'), 'quiet', () => onRemove(passkey)),
      ),
    ),
  )
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st('passkeys.title')),
      make('p', { class: 'text' }, st('passkeys.text')),
      cards.length === 0
        ? make('p', { class: 'text' }, st('passkeys.none'))
        : make('ul', { class: 'list' }, ...cards),
      hasPasskeys()
        ? button(st('passkeys.add'), 'primary', onAdd)
        : make('p', { class: 'hint' }, st('passkeys.absent')),
      button(st('page.back'), 'quiet', onBack),
    ),
    close: onBack,
  }
}

function named(
  { name }: Passkey,
  label: 'passkeys.renameNamed' | 'passkeys.removeNamed',
  control: HTMLElement,
): HTMLElement {
  control.setAttribute('aria-label', st(label, { name }))
  return control
}

function factsOf({ isSynced, browser, country, created, last }: Passkey): HTMLElement {
  const place = country === null ? null : countryOf(country)
  return factList([
    [st('passkeys.kept'), isolated(st(isSynced ? 'passkeys.synced' : 'passkeys.single'))],
    [st('devices.created'), isolated(dateOf(created))],
    [st('devices.last'), isolated(dateOf(last))],
    ...(browser === '' ? [] : [[st('passkeys.browser'), isolated(browser)] as const]),
    ...(place === null ? [] : [[st('devices.country'), isolated(place)] as const]),
  ])
}

/** Asks again, with what it comes to. */
export function removalScreen({
  passkey,
  onKeep,
  onRemove,
}: {
  passkey: Passkey
  onKeep(): void
  onRemove(): void
}): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st('passkeys.question')),
      make('p', { class: 'text' }, isolated(passkey.name)),
      factsOf(passkey),
      notice(st('passkeys.meaning'), 'warning'),
      make(
        'div',
        { class: 'actions' },
        button(st('devices.keep'), 'secondary', onKeep),
        button(st('devices.remove'), 'primary', onRemove),
      ),
    ),
    close: onKeep,
  }
}
