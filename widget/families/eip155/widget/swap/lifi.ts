import { LIFI_NATIVE } from '@latch/protocol/swapServices.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { type Hex, parseAbi } from 'viem'
import { decodeExactly, isSame, type ServiceCall } from './serviceCall.ts'

/** @see https://github.com/lifinance/contracts `GenericSwapFacetV3` */
const HEAD =
  'bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut'
const STEP =
  'struct Step { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }'
const ABI = parseAbi([
  STEP,
  `function swapTokensSingleV3ERC20ToERC20(${HEAD}, Step step)`,
  `function swapTokensSingleV3ERC20ToNative(${HEAD}, Step step)`,
  `function swapTokensSingleV3NativeToERC20(${HEAD}, Step step) payable`,
  `function swapTokensMultipleV3ERC20ToERC20(${HEAD}, Step[] steps)`,
  `function swapTokensMultipleV3ERC20ToNative(${HEAD}, Step[] steps)`,
  `function swapTokensMultipleV3NativeToERC20(${HEAD}, Step[] steps) payable`,
])

type Step = {
  sendingAssetId: Hex
  receivingAssetId: Hex
  fromAmount: bigint
  requiresDeposit: boolean
}

/**
 * Reads a call of LI.FI's contract for one chain: it takes the deposits of its steps, and pays the receiver at least the
 * minimum of the last one's output, or reverts.
 *
 * @returns null if it cannot be read completely.
 */
export function readLifi({ to, data }: BuiltCall, router: string): ServiceCall | null {
  const decoded = isSame(to, router) ? decodeExactly(ABI, data) : null
  if (decoded === null) return null
  const [, , , recipient, minimum, stepArgs] = decoded.args as readonly [
    Hex,
    string,
    string,
    Hex,
    bigint,
    Step | Step[],
  ]
  const steps = Array.isArray(stepArgs) ? stepArgs : [{ ...stepArgs, requiresDeposit: true }]
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return null
  const [, from, into] = /(Native|ERC20)To(Native|ERC20)$/.exec(decoded.functionName) ?? []
  // The contract itself goes by the function, not by the asset.
  if ((from === 'Native') !== isNative(first.sendingAssetId)) return null
  if ((into === 'Native') !== isNative(last.receivingAssetId)) return null
  const lent = from === 'Native' ? null : lentBy(first.sendingAssetId, steps)
  const takesTokens = steps.some((step) => step.requiresDeposit && !isNative(step.sendingAssetId))
  if (lent === undefined || (lent === null && takesTokens)) return null
  const buy = into === 'Native' ? null : last.receivingAssetId
  return { lent, buy, recipient, minimum, executor: null }
}

/** undefined where something else is taken besides. */
function lentBy(token: Hex, steps: readonly Step[]): ServiceCall['lent'] | undefined {
  const deposits = steps.filter(({ requiresDeposit }) => requiresDeposit)
  if (!deposits.every(({ sendingAssetId }) => isSame(sendingAssetId, token))) return undefined
  return { token, amount: deposits.reduce((sum, { fromAmount }) => sum + fromAmount, 0n) }
}

const isNative = (asset: string) => isSame(asset, LIFI_NATIVE)
