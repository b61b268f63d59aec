/**
 * Texts of the modal that others may replace, by author. A text in no list keeps its wording, so that a new one is
 * protected until it was reviewed. Never listed: texts before something is signed, sent, permitted or admitted, warnings,
 * the requester's name, the outcome of payments, and words such as Cancel that approvals share with other views.
 */
import type { Texts } from './texts.ts'

/** Author of a replacement text. Anyone who controls the page's scripts can write as the page. */
export type TextAuthor = 'page' | 'operator'

/** Maximum UTF-16 units: enough for a label, too few for a text that seems to be from the modal. */
export const MAX_PAGE_TEXT_LENGTH = 80

/** Titles and labels on the way to a wallet, and of lists that state nothing about money. */
export const PAGE_TEXTS = [
  'title.Connect',
  'title.ConnectSocials',
  'title.EmailLogin',
  'title.PasskeyLogin',
  'title.AllWallets',
  'title.GetWallet',
  'title.Downloads',
  'title.Account',
  'title.AccountSettings',
  'title.ProfileWallets',
  'title.Networks',
  'connect.list',
  'connect.recent',
  'connect.installed',
  'connect.looking',
  'connect.moreFailed',
  'connect.noneInstalled',
  'connect.scan',
  'connect.emptyTitle',
  'connect.emptyHelp',
  'directory.more',
  'directory.all',
  'directory.search',
  'directory.list',
  'directory.none',
  'directory.get',
  'social.with',
  'social.more',
  'social.recent',
  'social.list',
  'email.or',
  'email.address',
  'email.go',
  'passkey.title',
  'pairing.scanAny',
  'account.disconnect',
  'account.tokens',
  'account.nfts',
  'account.activity',
  'wallets.recent',
  'wallets.add',
  'wallets.none',
  'networks.search',
  'networks.list',
] as const

/** Texts that an operator may also replace: longer ones, and links to money views without statements about money. */
export const OPERATOR_TEXTS = [
  'title.WhatIsAWallet',
  'title.WhatIsANetwork',
  'title.SwitchActiveChain',
  'title.FundWallet',
  'title.OnRampProviders',
  'common.help',
  'shell.terms',
  'shell.privacy',
  'connect.emptyText',
  'connecting.waiting',
  'connecting.waitingText',
  'directory.noneText',
  'directory.getText',
  'directory.stores',
  'directory.scan',
  'social.opening',
  'social.openingText',
  'social.waiting',
  'social.waitingText',
  'pairing.scanText',
  'about.keysTitle',
  'about.keysText',
  'about.loginTitle',
  'about.loginText',
  'about.recordTitle',
  'about.recordText',
  'about.feeTitle',
  'about.feeText',
  'about.done',
  'about.get',
  'account.send',
  'account.receive',
  'account.swap',
  'account.buy',
  'account.getName',
  'tokens.empty',
  'tokens.emptyText',
  'nfts.empty',
  'nfts.emptyText',
  'fund.buy',
  'fund.buyText',
  'fund.exchange',
  'fund.exchangeText',
  'fund.receive',
  'fund.receiveText',
  'fund.swap',
  'fund.swapText',
  'wallets.noneText',
] as const

const REPLACEABLE: Readonly<Record<TextAuthor, ReadonlySet<string>>> = {
  page: new Set(PAGE_TEXTS),
  operator: new Set([...PAGE_TEXTS, ...OPERATOR_TEXTS]),
}

/** Returns why an author may not set `text` at a key, as far as known without the catalogue; null if allowed. */
export function findAuthorFault(author: TextAuthor, key: string, text: string): string | null {
  if (!REPLACEABLE[author].has(key)) return 'cannot be replaced'
  return author === 'page' && text.length > MAX_PAGE_TEXT_LENGTH
    ? `has more than ${MAX_PAGE_TEXT_LENGTH} characters`
    : null
}

/**
 * Returns the `texts` that their author may set.
 *
 * @param onRejected - Called with each other key, and the reason.
 */
export function readReplacedTexts(
  author: TextAuthor,
  texts: Texts,
  onRejected: (key: string, fault: string) => void = () => {},
): Texts {
  const entries = Object.entries(texts).filter(([key, text]) => {
    const fault = findAuthorFault(author, key, text)
    if (fault !== null) onRejected(key, fault)
    return fault === null
  })
  return Object.fromEntries(entries)
}

/** Returns why a text cannot replace an English one: its placeholders differ. Null if it can. */
export function findPlaceholderFault(text: string, english: string): string | null {
  const placeholders = textPlaceholders(english)
  if (String(textPlaceholders(text)) === String(placeholders)) return null
  return placeholders.length === 0 ? 'has no placeholders' : `needs ${placeholders.join(' and ')}`
}

function textPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}
