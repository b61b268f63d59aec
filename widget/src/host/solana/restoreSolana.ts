import type { HostWalletEvent } from '../../../protocol/hostChannel.ts'
import { findWallet, type PageWallet, walletKey, walletsStore } from '../../wallets/walletsStore.ts'
import { configStore } from '../configStore.ts'
import { loadPart } from '../lazyPart.ts'
import { type SessionRecord, solanaRecord } from '../sessionRecord.ts'
import { waitForWallet } from '../walletPresence.ts'
import { rememberActive } from './rememberActive.ts'
import { solanaPart } from './solanaPart.ts'
import {
  connectSolana,
  establishSolana,
  followSolanaAccounts,
  requireSolanaChain,
  resumeSolana,
} from './solanaSession.ts'
import { solanaStore } from './solanaStore.ts'
import { listenToSolanaTabs } from './solanaTabs.ts'

/** How long a wallet may take to register before the page is told that nobody is connected. Milliseconds. */
const LATE_REGISTRATION = 3_000

/** How the SDK notes in the page that the last session was with a Solana wallet. */
const HINT = /^solana:(.*)$/s

/** Key of a wallet that was connected and has not shown itself since. */
let missed: string | null = null
let isStarted = false

/**
 * Brings the last Solana session of this origin back without asking anybody, and follows the other tabs and the wallets
 * that come and go from here on. Once a document.
 *
 * @param hint - The page's own memory, for browsers that refuse ours; a stored disconnect overrules it.
 */
export function restoreSolana(hint: string): void {
  if (isStarted) return
  isStarted = true
  Object.assign(solanaPart, {
    connect: connectSolana,
    follow,
  } satisfies typeof solanaPart)
  solanaStore.subscribe(publish)
  rememberActive()
  listenToSolanaTabs((isConnected) => {
    if (!isConnected) solanaStore.setState({ status: 'disconnected', session: null })
    else if (isIdle()) resumeRecord(solanaRecord.read(), 0)
  })
  walletsStore.subscribe(() => {
    relink()
    if (missed !== null && isIdle() && findStandard(missed) !== undefined) void resume(missed, 0)
  })
  const hinted = HINT.exec(hint)?.[1] ?? null
  resumeRecord(solanaRecord.read() ?? { wallet: hinted }, LATE_REGISTRATION)
  publish()
}

function resumeRecord(record: SessionRecord | null, deadline: number): void {
  const key = record?.wallet ?? null
  if (key === null) end()
  else void (record?.connector === 'walletconnect' ? resumePaired(key) : resume(key, deadline))
}

/** A paired wallet is not in the page: its session comes from storage, and the code that reads it is fetched first. */
async function resumePaired(topic: string): Promise<void> {
  missed = null
  try {
    const { restoreSolanaPeer } = await loadPart(() => import('../../wallets/walletconnect/restorePeer.ts'))
    await restoreSolanaPeer(topic)
  } catch {
    // The record stays: with a connection, the next visit finds it.
  }
  end()
}

function publish(): void {
  const { status, session } = solanaStore.getState()
  solanaPart.state = {
    solana: {
      status: status === 'restoring' ? 'reconnecting' : status,
      accounts: session?.accounts ?? [],
      chainId: (session ?? { chainId: requireSolanaChain().id }).chainId,
      wallet: session?.wallet ?? null,
    },
  }
  // The stream of states looks again whenever a store that it follows is written.
  configStore.setState({})
}

function follow({ walletId, event, data }: HostWalletEvent): boolean {
  const isOurs = findWallet(walletId)?.kind === 'wallet-standard'
  if (isOurs && event === 'accountsChanged') followSolanaAccounts(walletId, data)
  return isOurs
}

async function resume(key: string, deadline: number): Promise<void> {
  missed = null
  try {
    const wallet = await waitForWallet(() => findStandard(key), deadline)
    if (wallet === null) missed = key
    const session = wallet && (await resumeSolana(wallet))
    // Somebody may have chosen another one meanwhile.
    if (solanaStore.getState().status === 'connected') return
    if (session) return establishSolana(session)
    if (wallet) solanaRecord.remove()
  } catch {
    // A wallet that fails or is silent stays remembered for the next visit.
  }
  end()
}

function end(): void {
  if (solanaStore.getState().status === 'restoring')
    solanaStore.setState({ status: 'disconnected', session: null })
}

function isIdle(): boolean {
  return solanaStore.getState().status === 'disconnected'
}

/** The session keeps its wallet by key, for ids change when a wallet registers again. */
function relink(): void {
  const { session } = solanaStore.getState()
  if (session?.connector !== 'page') return
  const walletId = findStandard(walletKey(session.wallet))?.id ?? null
  if (walletId !== session.walletId)
    solanaStore.setState({ status: 'connected', session: { ...session, walletId } })
}

function findStandard(key: string): PageWallet | undefined {
  return walletsStore
    .getState()
    .wallets.find((wallet) => walletKey(wallet) === key && wallet.kind === 'wallet-standard')
}
