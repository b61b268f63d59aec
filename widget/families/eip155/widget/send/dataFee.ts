import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { errorReason } from '@latch/widget/src/api/errorReason.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { Hex } from '#hex.ts'

/** Predeployed on chains of the OP Stack (OP Mainnet, Base …), see the OP Stack specification, 'GasPriceOracle'. */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** Selector of `getL1FeeUpperBound(uint256 unsignedTxSize)`. */
const UPPER_BOUND = '0xf1c7a58b'
/** Bytes of a transaction without its call data; more than any of ours has. */
const ENVELOPE_BYTES = 120
/** Ethereum's prices may rise until the transaction is included. Percent. */
const ROOM = 150n

/** Codes of a rate limit; the second is HTTP's, which gateways use as a code. */
const BUSY_CODES: readonly unknown[] = [RpcCode.limitExceeded, 429]

/** Wei that a transaction pays beside its gas. */
export type DataFee = { expected: bigint; max: bigint }

/**
 * Returns the fee of an OP Stack chain for the transaction's data on Ethereum, which is charged in addition to gas. Zero
 * on other chains, where the oracle's address has no code.
 *
 * @throws RpcError of `api/rpc.ts`, but not a node's error about the call itself.
 */
export async function dataFeeOf(
  chainId: ChainId,
  data: Hex,
  options: { signal?: AbortSignal },
): Promise<DataFee> {
  const bytes = ENVELOPE_BYTES + (data.length - 2) / 2
  const call = { to: ORACLE, data: `${UPPER_BOUND}${bytes.toString(16).padStart(64, '0')}` }
  const answer = await rpc(chainId, 'eth_call', [call, 'latest'], options).catch(noOracle)
  const isWord = typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
  const expected = isWord ? BigInt(answer) : 0n
  return { expected, max: (expected * ROOM) / 100n }
}

/** Returns null for a missing oracle; throws if the node is unreachable or busy, as the maximum without the fee would be too high. */
function noOracle(error: unknown): null {
  const { code } = error as { code?: unknown }
  if (errorReason(error) !== undefined || BUSY_CODES.includes(code)) throw error
  return null
}
