import { useEffect } from 'react'
import { useStore } from 'zustand'
import { findRetired, retiredStore } from '#api/retiredWallets.ts'
import { currentView, router } from '#app/router.ts'
import { findNamedWallet } from '#connectors/brands.ts'
import { findEntry } from '#connectors/directory/findEntry.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { invalidParams } from '#core/rpcError.ts'
import { rejectRequest } from '#requests/queue.ts'
import { type InteractiveRequest, requestsStore } from '#requests/requestsStore.ts'
import { chooseWallet } from '../connect/index.ts'
import { canPair, chooseRow, pairWith } from './choose.ts'

/** Name for any wallet, by a QR code. */
const ANY = 'walletconnect'

let served: string | undefined

/**
 * Opens the wallet that the page named (`sdk.connect({ wallet })`): one of the page, one of the directory, or any by a
 * QR code. Rejects the request with -32602 for an unknown name. Acts once per request: a user who goes back wants
 * another wallet.
 */
export async function showNamedWallet(request: InteractiveRequest | null): Promise<void> {
  if (request?.kind !== 'connect' || request.wallet === undefined || request.id === served) return
  const { id, wallet, namespace } = request
  served = id
  const installed = findNamedWallet(walletsStore.getState().wallets, wallet, namespace)
  // The first view, which is open, shows when the wallet was discontinued and offers others.
  if (installed && findRetired(installed, retiredStore.getState())) return
  if (installed !== undefined) return chooseWallet(installed)
  if (wallet === ANY && canPair()) return pairWith(null)
  // If the directory does not answer, the first view reports it and offers the wallets it has.
  const entry = await findEntry(wallet).catch(() => null)
  if (entry === undefined)
    rejectRequest(id, invalidParams(`There is no wallet '${wallet}' in the directory.`))
  // A user who left the first view meanwhile has chosen another wallet.
  else if (entry !== null && currentView(router.getState()).name === 'Connect')
    chooseRow({ wallet: null, entry })
}

/** Opens the wallet that the page requested by name, if it did. */
export function useNamedWallet(): void {
  const request = useStore(requestsStore, ({ current }) => current)
  useEffect(() => void showNamedWallet(request), [request])
}
