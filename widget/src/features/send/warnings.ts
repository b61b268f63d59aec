import type { MessageKey } from '../../i18n/en.ts'
import { truncateAddress } from '../../i18n/format.ts'

/** Characters at each end that people compare, and that an address poisoner therefore makes equal. */
const COMPARED = 4

export type Warning = {
  message: MessageKey
  params: Readonly<Record<string, string>>
  tone: 'danger' | 'warning'
}

export type WarningFacts = {
  to: string
  from: string
  /** Contracts of tokens that are known here, by symbol. */
  tokens: readonly { token: string | null; symbol: string }[]
  /** Addresses that this account had to do with before. */
  known: readonly string[]
  /** Whether there is code at the address; undefined until known. */
  isContract: boolean | undefined
}

/** What somebody should know before they send to an address; the gravest first. */
export function warningsFor({ to, from, tokens, known, isContract }: WarningFacts): readonly Warning[] {
  const token = tokens.find((each) => each.token !== null && isSame(each.token, to))
  const like = known.find((address) => looksLike(address, to))
  const warnings: Warning[] = []
  if (token) warnings.push(warn('send.warnToken', 'danger', { symbol: token.symbol }))
  if (like && !known.some((address) => isSame(address, to)))
    warnings.push(warn('send.warnLookAlike', 'danger', { address: truncateAddress(like) }))
  if (isSame(from, to)) warnings.push(warn('send.warnOwn', 'warning'))
  if (isContract && !token) warnings.push(warn('send.warnContract', 'warning'))
  return warnings
}

/** Whether two different addresses have the same ends. */
export function looksLike(first: string, second: string): boolean {
  const ends = (address: string) => {
    const hex = address.toLowerCase().slice(2)
    return `${hex.slice(0, COMPARED)} ${hex.slice(-COMPARED)}`
  }
  return !isSame(first, second) && ends(first) === ends(second)
}

function isSame(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}

function warn(message: MessageKey, tone: Warning['tone'], params: Record<string, string> = {}): Warning {
  return { message, params, tone }
}
