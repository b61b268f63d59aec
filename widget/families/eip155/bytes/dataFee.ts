import { RpcCode } from '@latch/protocol/errors.ts'
import type { Hex } from '../../hex.ts'

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
 * @param callNode - Calls `eth_call` with these params.
 * @throws errors of the node, but not one about the call itself.
 */
export async function dataFeeOf(
  data: Hex,
  callNode: (params: readonly unknown[]) => Promise<unknown>,
): Promise<DataFee> {
  const bytes = ENVELOPE_BYTES + (data.length - 2) / 2
  const call = { to: ORACLE, data: `${UPPER_BOUND}${bytes.toString(16).padStart(64, '0')}` }
  const answer = await callNode([call, 'latest']).catch(noOracle)
  const isWord = typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
  const expected = isWord ? BigInt(answer) : 0n
  return { expected, max: (expected * ROOM) / 100n }
}

/** Returns null for a missing oracle; throws if the node is unreachable or busy, as a maximum without the fee would be wrong. */
function noOracle(error: { code?: unknown; data?: { reason?: unknown } | null }): null {
  if (error.data?.reason !== undefined || BUSY_CODES.includes(error.code)) throw error
  return null
}
