import { KEY } from '@latch/widget/src/ui/icons.ts'
import { hasPasskeys } from '../../passkey/authenticator.ts'
import { button, isolated, make } from '../../ui/dom.ts'
import { factList } from '../../ui/factList.ts'
import { emptyState } from '../../ui/outcome.ts'
import { heading, notice, type Screen } from '../../ui/screen.ts'
import { titleBar } from '../../ui/titleBar.ts'
import type { Account, Passkey } from '../../worker/account/messages.ts'
import { countryOf, dateOf } from '../facts.ts'
import { st } from '../texts.ts'
import { strictCard } from './strict.ts'

type PasskeysScreenOptions = {
  account: Account
  onAdd(): void
  onRename(passkey: Passkey): void
  onRemove(passkey: Passkey): void
  onStrict(): void
  onMild(): void
  onBack(): void
}

/** Lists the passkeys, which open the wallet without a code. */
export function passkeysScreen(options: PasskeysScreenOptions): Screen {
  const { account, onRename, onRemove, onBack } = options
  const { passkeys, strict } = account
  // Without it nothing would open the wallet.
  const isLast = strict !== null && passkeys.length === 1
  const cards = passkeys.map((passkey) =>
    make(
      'li',
      { class: 'reading card' },
      make('h2', {}, isolated(passkey.name)),
      passkeyFacts(passkey),
      make(
        'div',
        { class: 'card-actions' },
        named(
          passkey,
          'passkeys.renameNamed',
          button(st('passkeys.rename'), 'quiet', () => onRename(passkey)),
        ),
        isLast
          ? null
          : named(
              passkey,
              'passkeys.removeNamed',
              button(st('devices.remove'), 'quiet', () => onRemove(passkey)),
            ),
      ),
    ),
  )
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(st('passkeys.title'), st('page.back'), onBack),
      make('p', { class: 'text' }, st('passkeys.text')),
      cards.length === 0 ? emptyState(KEY, st('passkeys.none')) : make('ul', { class: 'list' }, ...cards),
      addPasskeyButton(options),
      hasPasskeys() || strict !== null
        ? strictCard({ account, onOn: options.onStrict, onOff: options.onMild })
        : null,
    ),
    close: onBack,
  }
}

/** A new one takes a wallet that something here opens. */
function addPasskeyButton({ account, onAdd }: PasskeysScreenOptions): HTMLElement {
  if (!hasPasskeys()) return make('p', { class: 'hint' }, st('passkeys.absent'))
  if (account.strict !== null) return make('p', { class: 'hint' }, st('strict.addFirst'))
  return button(st('passkeys.add'), 'primary', onAdd)
}

function named(
  { name }: Passkey,
  label: 'passkeys.renameNamed' | 'passkeys.removeNamed',
  control: HTMLElement,
): HTMLElement {
  control.setAttribute('aria-label', st(label, { name }))
  return control
}

function passkeyFacts({ isSynced, browser, country, created, last }: Passkey): HTMLElement {
  const place = country === null ? null : countryOf(country)
  return factList([
    [st('passkeys.kept'), document.createTextNode(st(isSynced ? 'passkeys.synced' : 'passkeys.single'))],
    [st('devices.created'), isolated(dateOf(created))],
    [st('devices.last'), isolated(dateOf(last))],
    ...(browser === '' ? [] : [[st('passkeys.browser'), isolated(browser)] as const]),
    ...(place === null ? [] : [[st('devices.country'), isolated(place)] as const]),
  ])
}

/** Confirmation screen, with the consequences. */
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
      passkeyFacts(passkey),
      notice(st('passkeys.meaning'), 'warning'),
      make(
        'div',
        { class: 'actions' },
        button(st('devices.keep'), 'secondary', onKeep),
        button(st('devices.remove'), 'danger', onRemove),
      ),
    ),
    close: onKeep,
  }
}
