import { useEffect } from 'react'
import { useStore } from 'zustand'
import { RDNS, WALLET_ID, type WalletEntry } from '../../../protocol/directory.ts'
import { fetchWallets } from '../../api/directory.ts'
import { currentView, router } from '../../app/router.ts'
import { walletsStore } from '../../connectors/walletsStore.ts'
import { invalidParams } from '../../core/rpcError.ts'
import { rejectRequest } from '../../requests/queue.ts'
import { type InteractiveRequest, requestsStore } from '../../requests/requestsStore.ts'
import { beginAttempt, isOf } from '../connect/index.ts'
import { canPair, chooseRow, pairWith } from './choose.ts'
import { walletRules } from './rules.ts'

/** The name of any wallet, by a QR code. */
const ANY = 'walletconnect'

let served: string | undefined

/**
 * Opens the wallet that the page named (`sdk.connect({ wallet })`): one of the page, one of the directory, or any by a
 * QR code. An unknown name rejects the request with -32602. It does so once per request: a visitor who comes back wants
 * another wallet.
 */
export async function showNamedWallet(request: InteractiveRequest | null): Promise<void> {
  if (request?.kind !== 'connect' || request.wallet === undefined || request.id === served) return
  const { id, wallet, namespace } = request
  served = id
  const installed = walletsStore
    .getState()
    .wallets.find((each) => each.rdns === wallet && isOf(namespace, each))
  if (installed !== undefined) return beginAttempt(installed)
  if (wallet === ANY && canPair()) return pairWith(null)
  // If the directory does not answer, the first view says so and offers what there is.
  const entry = await findEntry(wallet).catch(() => null)
  if (entry === undefined)
    rejectRequest(id, invalidParams(`There is no wallet '${wallet}' in the directory.`))
  // A visitor who left the first view meanwhile has chosen another wallet.
  else if (entry !== null && currentView(router.getState()).name === 'Connect')
    chooseRow({ wallet: null, entry })
}

/**
 * @returns undefined for a name that is unknown or excluded by the project.
 * @throws RpcError of {@link fetchWallets}
 */
async function findEntry(wallet: string): Promise<WalletEntry | undefined> {
  const { custom, exclude } = walletRules()
  const own = custom.find(({ id, rdns }) => id === wallet || rdns === wallet)
  if (own !== undefined || !WALLET_ID.test(wallet)) return own
  const [byId] = (await fetchWallets({ include: [wallet], exclude })).wallets
  if (byId !== undefined || !RDNS.test(wallet)) return byId
  return (await fetchWallets({ rdns: [wallet], exclude })).wallets[0]
}

/** Opens the wallet that the page asked for by name, if it did. */
export function useNamedWallet(): void {
  const request = useStore(requestsStore, ({ current }) => current)
  useEffect(() => void showNamedWallet(request), [request])
}
