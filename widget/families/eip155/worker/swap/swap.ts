import type { SwapFamily } from '@latch/hosting/api/swap/swapPort.ts'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { readContracts } from '../multicall.ts'
import { readTokenNames } from '../tokenNames.ts'
import { readGasPrice } from './gas.ts'
import { lifi } from './lifi.ts'
import { oneInch } from './oneInch.ts'
import { uniswap } from './uniswap.ts'
import { zeroEx } from './zeroEx.ts'

export const evmSwap: SwapFamily = {
  builders: [uniswap, zeroEx, oneInch, lifi],
  approvals: {
    async allowance(env, { chain, token, owner, spender }) {
      const args = [owner as Hex, spender as Hex] as const // The family's `parse` and the operator's list made them.
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      const [answer] = await readContracts(chain, env, [{ target: token, data }])
      return answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
    },
    approve({ token, spender, amount }) {
      const args = [spender as Hex, amount ?? maxUint256] as const // From the operator's list.
      return {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        value: 0n,
      }
    },
  },
  gasPrice: readGasPrice,
  async describe(env, chain, token) {
    const [names] = await readTokenNames(chain, env, [token])
    const { name, symbol, decimals } = names ?? {}
    // A token without a symbol or decimals could not be distinguished from others.
    return name === undefined || !symbol || decimals == null ? null : { name, symbol, decimals }
  },
}
