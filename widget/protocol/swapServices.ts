/** Used functions of the contracts of swap services, in the format of `parseAbi`. */

/** AggregationRouterV6 of 1inch: its general function. */
export const ONE_INCH_ABI = [
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
] as const

/** LI.FI's address for the native currency. */
export const LIFI_NATIVE = '0x0000000000000000000000000000000000000000'
