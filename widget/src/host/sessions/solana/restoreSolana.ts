import type { HostWalletEvent } from '../../../../protocol/hostChannel.ts'
import { findWallet, type PageWallet, walletKey, walletsStore } from '../../../wallets/walletsStore.ts'
import { configStore } from '../../configStore.ts'
import { loadPart } from '../../lazyPart.ts'
import { createRestorer } from '../restorer.ts'
import { solanaRecord } from '../sessionRecord.ts'
import { rememberActive } from './rememberActive.ts'
import { solanaAttempts } from './solanaAttempts.ts'
import { solanaPart } from './solanaPart.ts'
import {
  establishSolana,
  followSolanaAccounts,
  isSolanaRemembered,
  recordOfSolana,
  refreshSolanaAccounts,
  requireSolanaChain,
  resumeSolana,
} from './solanaSession.ts'
import { solanaStore } from './solanaStore.ts'

/** How the SDK notes in the page that the last session was with a Solana wallet. */
const HINT = /^solana:(.*)$/s

const { restore, resumeRemembered, watchLateWallets, followDisconnect } = createRestorer({
  record: solanaRecord,
  store: solanaStore,
  attempts: solanaAttempts,
  find: findStandard,
  openPage: resumeSolana,
  openPaired: async (record) => {
    const { openSolanaPeer } = await loadPart(() => import('../../../wallets/walletconnect/restorePeer.ts'))
    return openSolanaPeer(record)
  },
  recordOf: recordOfSolana,
  establish: establishSolana,
})

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
  solanaPart.follow = follow
  solanaPart.followTab = (type) => (type === 'solana' ? resumeRemembered() : followDisconnect())
  solanaStore.setState({ status: 'restoring', session: null })
  solanaStore.subscribe(publish)
  rememberActive()
  walletsStore.subscribe(relink)
  watchLateWallets()
  restore(HINT.exec(hint)?.[1] ?? null)
  publish()
}

function publish(): void {
  const { status, session } = solanaStore.getState()
  solanaPart.state = {
    solana: {
      status: status === 'restoring' ? 'reconnecting' : status,
      accounts: session?.accounts ?? [],
      chainId: (session ?? { chainId: requireSolanaChain().id }).chainId,
      wallet: session?.wallet ?? null,
      ...(session === null && isSolanaRemembered() ? { remembered: true } : {}),
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

/** The session keeps its wallet by key, for ids change when a wallet registers again. */
function relink(): void {
  const { session } = solanaStore.getState()
  if (session?.connector !== 'page') return
  if (walletsStore.getState().wallets.some(({ id }) => id === session.walletId)) return
  const walletId = findStandard(walletKey(session.wallet))?.id ?? null
  if (walletId === session.walletId) return
  solanaStore.setState({ status: 'connected', session: { ...session, walletId } })
  if (walletId !== null) void refreshSolanaAccounts(walletId)
}

function findStandard(key: string): PageWallet | undefined {
  return walletsStore
    .getState()
    .wallets.find((wallet) => walletKey(wallet) === key && wallet.kind === 'wallet-standard')
}
