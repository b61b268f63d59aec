import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { findConnector } from '../wallets/connectors.ts'
import { leaveWallet } from '../wallets/requestWallet.ts'
import { findWalletByKey, walletKey } from '../wallets/walletsStore.ts'
import { config } from './configStore.ts'
import { hostStore } from './hostStore.ts'
import { walletGone } from './rpcError.ts'
import { connect, disconnect, establishSession } from './session.ts'
import { type Session, sessionStore } from './sessionStore.ts'
import { readItem, writeItem } from './storage.ts'
import { tellTabs } from './tabs.ts'
import { openSession } from './walletSession.ts'

/** Wallets that are kept beside the active one. */
const MAX_KEPT = 8

/** An EVM wallet of the page that stays connected while another one is active: its key, name and account. */
const KeptSchema = z.object({
  wallet: z.string().check(z.maxLength(128)),
  name: z.string().check(z.maxLength(128)),
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
})
export type Kept = z.infer<typeof KeptSchema>

/** For projects that allow several wallets of a family at once (spec §6 multiWallet); the last active one first. */
export const keptStore = createStore<{ kept: readonly Kept[] }>(() => ({ kept: [] }))

const recordKey = () => `latch.kept.${config().projectId}.${hostStore.getState().origin}`
let isFollowing = false

/** Reads what is kept and follows the active session from here on. Once a document. */
export function followKept(): void {
  if (isFollowing || !config().multiWallet) return
  isFollowing = true
  keptStore.setState({ kept: readKept() })
  sessionStore.subscribe(({ session }, { session: before }) => {
    if (session !== null && before !== null && keyOf(session) !== keyOf(before)) keep(before, session)
  })
}

/**
 * Makes a kept wallet the active one; the one that was active is kept. A wallet that has forgotten this page is asked.
 *
 * @throws RpcError 4900 when the wallet is not in the page, 4001 when its user declined.
 */
export async function switchToKept({ wallet: key }: Kept): Promise<void> {
  const wallet = findWalletByKey(key)
  if (wallet === undefined) throw walletGone()
  const session = await openSession(wallet, 'eth_accounts')
  if (session === null) return void (await connect(wallet.id))
  establishSession(session)
  tellTabs('connected')
}

/** Ends a kept wallet's session; its permission is taken back as far as it lets us. */
export async function disconnectKept({ wallet: key }: Kept): Promise<void> {
  put(keptStore.getState().kept.filter(({ wallet }) => wallet !== key))
  const wallet = findWalletByKey(key)
  if (wallet !== undefined) await findConnector('page')?.leave(wallet.id)
}

/** Ends the active EVM session; the last kept one takes its place, where it still can. */
export async function disconnectActive(): Promise<void> {
  await disconnect()
  const [next] = keptStore.getState().kept
  if (next !== undefined) await switchToKept(next)
}

/** A paired wallet is not kept: its one connection goes to whoever is paired next. */
function keep(before: Session, session: Session): void {
  const others = keptStore
    .getState()
    .kept.filter(({ wallet }) => wallet !== keyOf(session) && wallet !== keyOf(before))
  if (before.connector === 'walletconnect') void leaveWallet(before)
  const own = { wallet: keyOf(before), name: before.wallet.name, address: before.accounts[0] }
  put(before.connector === 'walletconnect' ? others : [own, ...others].slice(0, MAX_KEPT))
}

function put(kept: readonly Kept[]): void {
  keptStore.setState({ kept })
  writeItem(recordKey(), JSON.stringify(kept))
}

function readKept(): readonly Kept[] {
  try {
    return z.safeParse(z.array(KeptSchema), JSON.parse(readItem(recordKey()) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const keyOf = ({ wallet }: Session) => walletKey(wallet)
