import { dateText } from '../src/texts/formats.ts'
import { button, isolated, make } from '../src/ui/dom.ts'
import { factList } from '../src/ui/factList.ts'
import { heading, notice, type Screen } from '../src/ui/screen.ts'
import type { RecoveryAccount } from '../src/worker/recoveryFile.ts'
import { labelOf } from './families.ts'
import { ot } from './texts.ts'
import type { OfflineWallet } from './wallet.ts'

type WalletScreenOptions = {
  wallet: OfflineWallet
  onSend(account: RecoveryAccount): void
  onClose(): void
  announce(text: string): void
}

/** Lists the accounts of the open wallet, and shows its words on request. */
export function walletScreen({ wallet, onSend, onClose, announce }: WalletScreenOptions): Screen {
  const { accounts, source } = wallet
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(ot('wallet.title')),
      source === null
        ? null
        : factList([
            [
              ot('wallet.created'),
              make('span', {}, dateText(Date.parse(source.created), { dateStyle: 'medium' })),
            ],
            [ot('wallet.origin'), isolated(source.origin)],
          ]),
      make('ul', { class: 'list' }, ...accounts.map((account) => accountCard(account, onSend, announce))),
      wordsPart(wallet.words),
      button(ot('wallet.close'), 'quiet', onClose),
    ),
  }
}

/** Returns the name of an account by its type and family. */
export function accountLabel(account: RecoveryAccount): string {
  const label = labelOf(account)
  return label === null ? account.namespace : ot(label)
}

function accountCard(
  account: RecoveryAccount,
  onSend: (account: RecoveryAccount) => void,
  announce: (text: string) => void,
): HTMLElement {
  const label = accountLabel(account)
  const path = account.type === 'key' ? account.path : account.owner.path
  const send = button(ot('wallet.send'), 'secondary', () => onSend(account))
  send.setAttribute('aria-label', ot('wallet.sendFrom', { account: label }))
  const copy = copyButton(account.address, announce)
  copy.setAttribute('aria-label', ot('wallet.copyOf', { account: label }))
  return make(
    'li',
    { class: 'reading card' },
    make('h2', {}, label),
    isolated(account.address, 'mono'),
    make('p', { class: 'hint' }, ot('account.path'), ' ', isolated(path, 'mono')),
    account.type === 'key' ? null : make('p', { class: 'hint' }, ot('account.smartText')),
    make('div', { class: 'actions' }, send, copy),
  )
}

/** Returns a button that copies a text, and announces whether that worked. */
export function copyButton(text: string, announce: (text: string) => void): HTMLElement {
  const copy = button(ot('copy'), 'secondary', () => {
    navigator.clipboard.writeText(text).then(
      () => announce(ot('copied')),
      () => announce(ot('copyFailed')),
    )
  })
  return copy
}

/** The words, hidden until the user asks for them. */
function wordsPart(words: string): HTMLElement {
  const place = make('div', { class: 'reading' })
  const show = button(ot('wallet.show'), 'secondary', () => {
    const isShown = place.childElementCount > 0
    place.replaceChildren(
      ...(isShown
        ? []
        : [
            notice(ot('wallet.danger'), 'warning'),
            make(
              'ol',
              { class: 'words', 'aria-label': ot('wallet.words'), dir: 'ltr', translate: 'no' },
              ...words.split(' ').map((word) => make('li', {}, isolated(word, 'mono'))),
            ),
          ]),
    )
    show.textContent = ot(isShown ? 'wallet.show' : 'wallet.hide')
    show.setAttribute('aria-expanded', String(!isShown))
  })
  show.setAttribute('aria-expanded', 'false')
  return make('div', { class: 'reading' }, show, place)
}
