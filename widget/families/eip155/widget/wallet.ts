import { type ChainId, readChainNumber } from '@latch/protocol/caip.ts'
import { relay } from '@latch/widget/src/connectors/relay.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { PageWallet } from '@latch/widget/src/connectors/walletsStore.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import { accountsAt, type Grant } from '@latch/widget/src/core/walletSession.ts'
import { lastAccounts } from '@latch/widget/src/sessions/lastEvents.ts'
import type { EvmSession } from './session.ts'
import type { Address } from './types.ts'

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

/** `eth_chainId` and `eth_accounts` are answered by a wallet that is awake itself, without its user. Milliseconds. */
const SILENT_DEADLINE = 5_000

/** Milliseconds for a wallet whose session is restored, which may have to start first: browsers stop idle extensions. */
const WAKING_DEADLINE = 30_000

/** In a separate chunk: it contains keccak for EIP-55, which the first view does not need. */
const loadAddress = lazyChunk(() => import('./address.ts'))

/**
 * Requests the accounts of a wallet of the page. Nothing is stored.
 *
 * @param how - `silent`: `eth_accounts`, which never shows a prompt, instead of `eth_requestAccounts`.
 * @returns null if the wallet shares no account.
 * @throws RpcError of the wallet, or -32603 if its answers have no valid shape.
 */
export async function grant({ id }: PageWallet, { silent }: { silent: boolean }): Promise<Grant | null> {
  const deadline = silent ? WAKING_DEADLINE : SILENT_DEADLINE
  const answer = silent
    ? await relay(id, 'eth_accounts', undefined, { deadline })
    : await relay(id, 'eth_requestAccounts')
  lastAccounts.delete(id)
  const accounts = await parseAccounts(answer)
  if (accounts.length === 0) return null
  const chainId = parseChain(await relay(id, 'eth_chainId', undefined, { deadline }))
  // The wallet may have switched accounts meanwhile, with no session to handle the event.
  const [active, ...others] = await parseAccounts(lastAccounts.get(id)).catch(() => accounts)
  return active === undefined ? null : { accounts: accountsAt([active, ...others]), chainId }
}

/** Reads the chain that the wallet of a session is on. */
export async function readChainId(session: EvmSession): Promise<ChainId> {
  return parseChain(await requestWallet(session, 'eth_chainId', undefined, { deadline: SILENT_DEADLINE }))
}

/** Returns the accounts that the session's wallet shares now, without prompting the user. */
export async function readAccounts(session: EvmSession): Promise<readonly Address[]> {
  const answer = await requestWallet(session, 'eth_accounts', undefined, { deadline: SILENT_DEADLINE })
  return parseAccounts(answer)
}

/** EIP-55 addresses without duplicates. @throws RpcError -32603 when this is not a list of addresses. */
export async function parseAccounts(value: unknown): Promise<readonly Address[]> {
  if (!Array.isArray(value) || value.length > MAX_ACCOUNTS) throw malformed()
  const { parseAddress } = await loadAddress()
  try {
    return [...new Set(value.map((account) => parseAddress(String(account))))]
  } catch {
    throw malformed()
  }
}

/** Returns the chain of a `chainChanged` event; reads it from the wallet if the event cannot be parsed. @throws RpcError of the wallet */
export async function readChainEvent(data: unknown, session: EvmSession): Promise<ChainId> {
  const number = readChainNumber(data)
  return number === null ? readChainId(session) : `eip155:${number}`
}

/** @throws RpcError -32603 when this names no chain. */
function parseChain(value: unknown): ChainId {
  const number = readChainNumber(value)
  if (number === null) throw malformed()
  return `eip155:${number}`
}
