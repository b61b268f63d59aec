import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { fetchAddressOfName, type NameRecord } from '#api/account.ts'
import { errorReason } from '#api/errorReason.ts'
import type { Recipient } from '#core/transfer.ts'
import { readRecipient } from './recipient.ts'

export type Resolved =
  | Exclude<Recipient, { status: 'ready' | 'name' }>
  | { status: 'resolving' | 'unknownName' | 'unresolved' }
  | { status: 'ready'; address: string; name: string | null }

type Lookup = NameRecord | 'resolving' | 'unknown' | 'failed'

/** Resolved names, by chain and text. */
export const resolveStore = createStore<{ names: Readonly<Record<string, Lookup>> }>(() => ({ names: {} }))

const resolveKey = (chainId: ChainId, name: string) => `${chainId} ${name.toLowerCase()}`

/** Lifetime of an answer in milliseconds: names rarely change. */
export const NAME_LIFETIME_MS = 300_000

/** Time of the last answer for a name, by its key. Milliseconds since the epoch. */
const answeredAt = new Map<string, number>()

export type ResolveOptions = {
  /** Maximum age of an answer that is used again. Milliseconds. */
  maxAge?: number
  now?: () => number
}

/** Resolves a name, unless its address is known or loading. A previous answer stays until its own lifetime ends. */
export async function resolveName(
  name: string,
  chainId: ChainId,
  { maxAge = NAME_LIFETIME_MS, now = Date.now }: ResolveOptions = {},
): Promise<void> {
  const key = resolveKey(chainId, name)
  const answerAge = () => now() - (answeredAt.get(key) ?? Number.NEGATIVE_INFINITY)
  const isResolving = resolveStore.getState().names[key] === 'resolving'
  if (isResolving || answerAge() < maxAge) return
  if (answerAge() >= NAME_LIFETIME_MS) put(key, 'resolving')
  try {
    put(key, (await fetchAddressOfName(name, chainId, { maxAge })) ?? 'unknown')
    answeredAt.set(key, now())
  } catch (error) {
    const reason = errorReason(error)
    if (reason === 'API_REFUSED') put(key, 'unknown')
    else if (answerAge() >= NAME_LIFETIME_MS) put(key, 'failed')
  }
}

/** Resolves the text of the field to an address, as far as its name is known. */
export function resolve(text: string, chainId: ChainId, names: Readonly<Record<string, Lookup>>): Resolved {
  const recipient = readRecipient(text, chainId)
  if (recipient.status !== 'name') return addressed(recipient, null)
  const found = names[resolveKey(chainId, recipient.name)]
  if (found === undefined || found === 'resolving') return { status: 'resolving' }
  if (found === 'unknown') return { status: 'unknownName' }
  return found === 'failed'
    ? { status: 'unresolved' }
    : addressed(readRecipient(found.address, chainId), found.name)
}

function addressed(recipient: Recipient, name: string | null): Resolved {
  if (recipient.status === 'name') return { status: 'invalid' }
  return recipient.status === 'ready' ? { ...recipient, name } : recipient
}

function put(key: string, lookup: Lookup): void {
  resolveStore.setState(({ names }) => ({ names: { ...names, [key]: lookup } }))
}
