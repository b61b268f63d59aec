import { RDNS, WALLET_ID, type WalletEntry } from '../../../protocol/directory.ts'
import { fetchWallets } from '../../api/directory.ts'
import { currentView, router } from '../../app/router.ts'
import { walletsStore } from '../../connectors/walletsStore.ts'
import { invalidParams } from '../../core/rpcError.ts'
import { rejectRequest } from '../../requests/queue.ts'
import type { InteractiveRequest } from '../../requests/requestsStore.ts'
import { beginAttempt, isOf } from '../connect/index.ts'
import { canPair, chooseRow, pairWith } from './choose.ts'
import { walletRules } from './rules.ts'

/** Names any wallet, by a code. */
const ANY = 'walletconnect'

let served: string | undefined

/**
 * Goes straight to the wallet that the page named (`sdk.connect({ wallet })`): one of the page, one of the directory,
 * or any by a code. A name that nobody knows ends the request with -32602. Once a request: whoever comes back from
 * there wants another wallet.
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
  // Without the directory the first view says so, and its visitor may go on from there.
  const entry = await findEntry(wallet).catch(() => null)
  if (entry === undefined)
    rejectRequest(id, invalidParams(`There is no wallet '${wallet}' in the directory.`))
  // Whoever went on by themselves meanwhile has chosen another one.
  else if (entry !== null && currentView(router.getState()).name === 'Connect')
    chooseRow({ wallet: null, entry })
}

/**
 * @returns undefined for a name that nobody knows, or that the project leaves out.
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
