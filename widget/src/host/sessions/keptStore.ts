import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { config } from '../configStore.ts'
import { siteKey } from '../siteKey.ts'
import { readItem, writeItem } from '../storage.ts'

/** An EVM wallet that stays connected while another one is active, as far as it takes to bring its session back. */
const KeptSchema = z.object({
  /** Key of a wallet of the page, or the topic of a paired one. */
  wallet: z.string().check(z.maxLength(128)),
  /** Records of before paired ones were kept too do without it. */
  connector: z._default(z.enum(['page', 'walletconnect']), 'page'),
  name: z.string().check(z.maxLength(128)),
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** The active chain of a paired wallet, and what opens its app. */
  chainId: z.optional(z.string().check(z.maxLength(64))),
  link: z.optional(z.string().check(z.maxLength(2048))),
})
export type Kept = z.infer<typeof KeptSchema>

/** For projects that allow several wallets of a family at once (spec §6 multiWallet); the last active one first. */
export const keptStore = createStore<{ kept: readonly Kept[] }>(() => ({ kept: [] }))

const recordKey = () => siteKey('kept')

/** Reads who is kept; another tab of this site may have changed it meanwhile. */
export function loadKept(): readonly Kept[] {
  const kept = config().multiWallet ? readKept() : []
  keptStore.setState({ kept })
  return kept
}

export function putKept(kept: readonly Kept[]): void {
  keptStore.setState({ kept })
  writeItem(recordKey(), JSON.stringify(kept))
}

/** @param wallet - As in {@link Kept}. */
export function isKept(wallet: string): boolean {
  return loadKept().some((each) => each.wallet === wallet)
}

/** @param wallet - As in {@link Kept}. */
export function dropKept(wallet: string): void {
  if (isKept(wallet)) putKept(loadKept().filter((each) => each.wallet !== wallet))
}

function readKept(): readonly Kept[] {
  try {
    return z.safeParse(z.array(KeptSchema), JSON.parse(readItem(recordKey()) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
