import { createStore } from 'zustand/vanilla'
import { isAddress, toChecksum } from '../../../../families/eip155/address.ts'
import { isPublicKey } from '../../../../protocol/base58.ts'
import type { ChainId } from '../../../../protocol/caip.ts'
import { fetchAddressOfName, type NameRecord } from '../../../api/account.ts'
import { errorReason } from '../../../api/errorReason.ts'
import { familyOf } from '../../../core/family.ts'
import { isTooLong, parseRecipient, type Recipient, withoutGaps } from './recipient.ts'
import { parseSolanaUri } from './solanaUri.ts'

export type Resolved =
  | { status: Exclude<Recipient['kind'], 'address' | 'name'> }
  | { status: 'resolving' | 'mistyped' | 'unknownName' | 'unresolved' | 'walletRequest' }
  | { status: 'ready'; address: string; name: string | null }

type Lookup = NameRecord | 'resolving' | 'unknown' | 'failed'

/** What is known of names, by chain and text. */
export const resolveStore = createStore<{ names: Readonly<Record<string, Lookup>> }>(() => ({ names: {} }))

const keyOf = (chainId: ChainId, name: string) => `${chainId} ${name.toLowerCase()}`

/** How long an answer stands: names change rarely. Milliseconds. */
export const NAME_LIFETIME_MS = 300_000

/** When a name was answered for last, by its key. Milliseconds since the epoch. */
const answeredAt = new Map<string, number>()

export type LookUpOptions = {
  /** How old an answer may be not to be asked for again. Milliseconds. */
  maxAge?: number
  now?: () => number
}

/** Asks who has a name, unless that is known or being asked. What is known stands meanwhile, for its own lifetime. */
export async function lookUpName(
  name: string,
  chainId: ChainId,
  { maxAge = NAME_LIFETIME_MS, now = Date.now }: LookUpOptions = {},
): Promise<void> {
  const key = keyOf(chainId, name)
  const ageOf = () => now() - (answeredAt.get(key) ?? Number.NEGATIVE_INFINITY)
  const isAsked = resolveStore.getState().names[key] === 'resolving'
  if (isAsked || ageOf() < maxAge) return
  if (ageOf() >= NAME_LIFETIME_MS) put(key, 'resolving')
  try {
    put(key, (await fetchAddressOfName(name, chainId, { maxAge })) ?? 'unknown')
    answeredAt.set(key, now())
  } catch (error) {
    const reason = errorReason(error)
    if (reason === 'API_REFUSED') put(key, 'unknown')
    else if (ageOf() >= NAME_LIFETIME_MS) put(key, 'failed')
  }
}

/** What stands in the field, as an address. */
export function resolve(text: string, chainId: ChainId, names: Readonly<Record<string, Lookup>>): Resolved {
  if (isTooLong(text)) return { status: 'tooLong' }
  if (familyOf(chainId) === 'solana') return solanaRecipient(text)
  const recipient = parseRecipient(text)
  if (!('text' in recipient)) return { status: recipient.kind }
  if (recipient.kind === 'address') return checked(recipient.text, null)
  const found = names[keyOf(chainId, recipient.text)]
  if (found === undefined || found === 'resolving') return { status: 'resolving' }
  if (found === 'unknown') return { status: 'unknownName' }
  return found === 'failed' ? { status: 'unresolved' } : checked(found.address, found.name)
}

/** 32 bytes in base58; names of that chain are not looked up. A link that stands here was not met. */
function solanaRecipient(text: string): Resolved {
  const address = withoutGaps(text)
  if (address === '') return { status: 'none' }
  if (isPublicKey(address)) return { status: 'ready', address, name: null }
  if (/^solana:/i.test(address)) return { status: parseSolanaUri(text) ? 'request' : 'walletRequest' }
  return { status: /^ethereum:/i.test(address) ? 'request' : 'invalid' }
}

/** An address in mixed case that is not its own checksum was mistyped (EIP-55). */
function checked(text: string, name: string | null): Resolved {
  const hex = text.slice(2)
  const isPlain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  const address = isAddress(text) ? toChecksum(text) : null
  if (!isPlain && address !== text) return { status: 'mistyped' }
  return address === null ? { status: 'invalid' } : { status: 'ready', address, name }
}

function put(key: string, lookup: Lookup): void {
  resolveStore.setState(({ names }) => ({ names: { ...names, [key]: lookup } }))
}
