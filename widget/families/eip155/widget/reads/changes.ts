import type { ChainId } from '@latch/protocol/caip.ts'
import { errorReason } from '@latch/widget/src/api/errorReason.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import * as z from 'zod/mini'
import type { Address } from '../types.ts'
import { balance } from './balance.ts'
import { quantity } from './quantity.ts'

/** keccak256 of `Transfer(address,address,uint256)` (ERC-20, ERC-721). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Maximum blocks to search in one request; after a longer sleep a change is assumed. */
const MAX_BLOCKS = 500n

const SnapshotSchema = z.object({ block: quantity, balance: z.unknown(), nonce: z.unknown() })

/**
 * Returns the state of an account at a block, without its tokens, as JSON of {@link SnapshotSchema}. One HTTP request.
 *
 * @throws RpcError of `api/rpc.ts`; ZodError if the height is not a quantity.
 */
export async function snapshot(
  chainId: ChainId,
  address: Address,
  options: { signal?: AbortSignal } = {},
): Promise<string> {
  const [block, wei, nonce] = await Promise.all([
    rpc(chainId, 'eth_blockNumber', [], options),
    balance(chainId, address, { ...options, maxAge: 0 }),
    rpc(chainId, 'eth_getTransactionCount', [address, 'latest'], options),
  ])
  z.parse(quantity, block)
  return JSON.stringify({ block, balance: hex(wei), nonce })
}

/**
 * Returns whether the account changed between two snapshots: its balance, its nonce, or a token transfer. Sends no request
 * if there is no new block.
 *
 * @throws RpcError of `api/rpc.ts`; SyntaxError or ZodError for an unreadable snapshot.
 */
export async function hasChanged(
  chainId: ChainId,
  address: Address,
  snapshots: readonly [before: string, now: string],
  options: { signal?: AbortSignal } = {},
): Promise<boolean> {
  const [before, now] = [parseSnapshot(snapshots[0]), parseSnapshot(snapshots[1])]
  // Also at the same height: another block may have replaced the earlier one.
  if (now.balance !== before.balance || now.nonce !== before.nonce) return true
  if (now.block === before.block) return false
  // A chain that went back has other transactions than the ones that are on screen.
  if (now.block < before.block || now.block - before.block > MAX_BLOCKS) return true
  const range = { fromBlock: hex(before.block + 1n), toBlock: hex(now.block) }
  const topic = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const search = (topics: readonly (string | null)[]) =>
    rpc(chainId, 'eth_getLogs', [{ ...range, topics }], options).catch(ignoreRefusal)
  const logs = await Promise.all([search([TRANSFER, topic]), search([TRANSFER, null, topic])])
  return logs.some((found) => Array.isArray(found) && found.length > 0)
}

const parseSnapshot = (text: string) => z.parse(SnapshotSchema, JSON.parse(text))

/**
 * A node may reject the search for logs without a contract, or for this range. It still works otherwise, and tokens are
 * read again when their list is opened; reading everything at each block would be too many requests.
 */
function ignoreRefusal(error: unknown): null {
  if (errorReason(error) !== undefined) throw error
  return null
}

const hex = (value: bigint) => `0x${value.toString(16)}`
