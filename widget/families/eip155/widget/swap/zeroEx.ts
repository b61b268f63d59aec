import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { type Hex, parseAbi } from 'viem'
import { decodeExactly, isSame, type ServiceCall } from './serviceCall.ts'

/** @see https://github.com/0xProject/0x-settler `IAllowanceHolder`, `ISettlerTakerSubmitted` */
const HOLDER = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
])
const SETTLER = parseAbi([
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
])
/** Registry of Settlers, at the same address on every chain: the only address that 0x documents as stable. */
const REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** `ownerOf(uint256)` and `prev(uint128)` of the Settlers that takers call: a quote may still name the one before. */
const CURRENT = `0x6352211e${'2'.padStart(64, '0')}`
const PREVIOUS = `0xe2603dc2${'2'.padStart(64, '0')}`

/**
 * Reads a call of 0x: AllowanceHolder lends one Settler the amount for the duration of the call, and the Settler pays the
 * recipient at least the minimum, or reverts.
 *
 * @returns null if it cannot be read completely.
 */
export function readZeroEx({ to, data }: BuiltCall, router: string): ServiceCall | null {
  if (!isSame(to, router)) return readSettler(data, { settler: to, lent: null })
  const outer = decodeExactly(HOLDER, data)
  if (outer === null) return null
  const [operator, token, amount, target, inner] = outer.args as readonly [Hex, Hex, bigint, Hex, Hex]
  const isLent = amount > 0n
  if (isLent && !isSame(operator, target)) return null
  return readSettler(inner, { settler: target, lent: isLent ? { token, amount } : null })
}

type Called = { settler: string; lent: ServiceCall['lent'] }

function readSettler(data: string, { settler, lent }: Called): ServiceCall | null {
  const decoded = decodeExactly(SETTLER, data)
  if (decoded === null) return null
  const [{ recipient, buyToken, minAmountOut }] = decoded.args as readonly [
    { recipient: Hex; buyToken: Hex; minAmountOut: bigint },
  ]
  const buy = isSame(buyToken, NATIVE_ADDRESS) ? null : buyToken
  return { lent, buy, recipient, minimum: minAmountOut, executor: settler }
}

/**
 * Returns whether the chain's registry lists a contract as the current Settler, or the previous one.
 *
 * @throws RpcError of the node, also if all of them are halted.
 */
export async function isSettler(chainId: ChainId, address: string): Promise<boolean> {
  return (await names(chainId, CURRENT, address)) || (await names(chainId, PREVIOUS, address))
}

async function names(chainId: ChainId, data: string, address: string): Promise<boolean> {
  const word = await rpc(chainId, 'eth_call', [{ to: REGISTRY, data }, 'latest'])
  return typeof word === 'string' && word.length === 66 && isSame(`0x${word.slice(-40)}`, address)
}
