import type { ChainId } from '../../../protocol/caip.ts'
import { chainIdFromHex } from '../../../protocol/caip.ts'
import { loadEip155 } from '../../chains/load.ts'
import type { Address } from '../../chains/types.ts'
import { relay } from '../../wallets/relay.ts'
import { requestWallet } from '../../wallets/requestWallet.ts'
import type { PageWallet } from '../../wallets/walletsStore.ts'
import { malformed } from '../rpcError.ts'
import type { Session } from './sessionStore.ts'
import { toldAccounts } from './told.ts'

/** Accounts of one wallet that are kept; a wallet that reports more is not asking for anything sensible. */
const MAX_ACCOUNTS = 100

/** `eth_chainId` and `eth_accounts` are answered by the wallet itself, without its user. */
const SILENT_DEADLINE = 5_000

/**
 * Asks a wallet of the page who it is connected as. Nothing is stored.
 *
 * @param method - `eth_requestAccounts` asks the wallet's user, `eth_accounts` never does.
 * @returns null when the wallet names no account.
 * @throws RpcError of the wallet, or -32603 when its answers have no valid shape.
 */
export async function openSession(
  wallet: PageWallet,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Promise<Session | null> {
  const deadline = method === 'eth_accounts' ? { deadline: SILENT_DEADLINE } : {}
  const { id, name, icon, rdns } = wallet
  const answer = await relay(id, method, undefined, deadline)
  toldAccounts.delete(id)
  const accounts = await parseAccounts(answer)
  if (accounts.length === 0) return null
  const chainId = parseChain(await relay(id, 'eth_chainId', undefined, { deadline: SILENT_DEADLINE }))
  // It may have gone to another account meanwhile, of which no session could hear.
  const [active, ...others] = await parseAccounts(toldAccounts.get(id)).catch(() => accounts)
  if (active === undefined) return null
  return {
    connector: 'page',
    walletId: id,
    wallet: { name, icon, rdns },
    accounts: [active, ...others],
    chainId,
  }
}

/** The chain that the wallet of a session is on. */
export async function readChainId(session: Session): Promise<ChainId> {
  return parseChain(await requestWallet(session, 'eth_chainId', undefined, { deadline: SILENT_DEADLINE }))
}

/** The accounts that the wallet of a session shares now, without asking its user. */
export async function readAccounts(session: Session): Promise<readonly Address[]> {
  const answer = await requestWallet(session, 'eth_accounts', undefined, { deadline: SILENT_DEADLINE })
  return parseAccounts(answer)
}

/** EIP-55 addresses without duplicates. @throws RpcError -32603 when this is no list of addresses. */
export async function parseAccounts(value: unknown): Promise<readonly Address[]> {
  if (!Array.isArray(value) || value.length > MAX_ACCOUNTS) throw malformed()
  const { parseAddress } = await loadEip155()
  try {
    return [...new Set(value.map((account) => parseAddress(String(account))))]
  } catch {
    throw malformed()
  }
}

/** @throws RpcError -32603 when this is no EIP-695 quantity. */
export function parseChain(value: unknown): ChainId {
  try {
    return chainIdFromHex(String(value))
  } catch {
    throw malformed()
  }
}
