import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, zeroAddress } from 'viem'
import { AAVE_POOL, SAFE, UNISWAP, USDT, WETH } from './addresses.ts'
import { FEE } from './uniswap.ts'

const ROUTER = parseAbi([
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Swap params) payable returns (uint256)',
])
const POOL = parseAbi(['function supply(address asset, uint256 amount, address onBehalfOf, uint16 code)'])
const SAFE_ABI = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 salt) returns (address)',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address handler, address token, uint256 payment, address receiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

export type Call = { to: Address; data: Hex }

/** An allowance of USDT. */
export function approveTokens(spender: Address, amount: bigint): Call {
  return {
    to: USDT,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  }
}

/** A transfer of USDT. */
export function transferTokens(to: Address, amount: bigint): Call {
  return {
    to: USDT,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  }
}

/** USDT for WETH, on SwapRouter02. */
export function swapTokens(recipient: Address, amountIn: bigint, amountOutMinimum: bigint): Call {
  const swap = { tokenIn: USDT, tokenOut: WETH, fee: FEE, recipient, amountIn, amountOutMinimum } as const
  return {
    to: UNISWAP.router,
    data: encodeFunctionData({
      abi: ROUTER,
      functionName: 'exactInputSingle',
      args: [{ ...swap, sqrtPriceLimitX96: 0n }],
    }),
  }
}

/** A deposit of USDT in Aave. */
export function supplyTokens(account: Address, amount: bigint): Call {
  const args = [USDT, amount, account, 0] as const
  return { to: AAVE_POOL, data: encodeFunctionData({ abi: POOL, functionName: 'supply', args }) }
}

/** A new Safe with one owner. */
export function createSafe(owner: Address): Call {
  const initializer = encodeFunctionData({
    abi: SAFE_ABI,
    functionName: 'setup',
    args: [[owner], 1n, zeroAddress, '0x', SAFE.handler, zeroAddress, 0n, zeroAddress],
  })
  const args = [SAFE.singleton, initializer, 0n] as const
  return {
    to: SAFE.factory,
    data: encodeFunctionData({ abi: SAFE_ABI, functionName: 'createProxyWithNonce', args }),
  }
}

/** A call of a Safe to a token with the signatures of its owners, which anyone may send. */
export function executeSafe(safe: Address, { to, data }: Call, signatures: Hex): Call {
  const gas = [0n, 0n, 0n, zeroAddress, zeroAddress] as const
  const args = [to, 0n, data, 0, ...gas, signatures] as const
  return { to: safe, data: encodeFunctionData({ abi: SAFE_ABI, functionName: 'execTransaction', args }) }
}

/** Signature of the owner who sends the transaction: a Safe needs no other. */
export function senderSignature(owner: Address): Hex {
  return `0x${owner.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}01`
}
