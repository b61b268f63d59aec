import type { SwapTrial } from '@latch/hosting/api/families/swapTrial.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { lifiService } from './lifi.ts'
import { oneInchService } from './oneInch.ts'
import type { SwapService } from './service.ts'
import { zeroExService } from './zeroEx.ts'

const USDC_OF_BASE = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

export const EVM_SWAP_TRIALS: Readonly<Record<string, SwapTrial>> = {
  '0x': { variable: 'ZEROEX_API_KEY', run: (key) => tryService('0x', zeroExService, key) },
  '1inch': { variable: 'ONEINCH_API_KEY', run: (key) => tryService('1inch', oneInchService, key) },
  lifi: { variable: 'LIFI_API_KEY', run: (key) => tryService('LI.FI', lifiService, key) },
}

async function tryService(name: string, service: SwapService, key: string): Promise<string> {
  const order = { key, chainId: '8453', sell: NATIVE_ADDRESS, buy: USDC_OF_BASE, amount: 10n ** 18n }
  const price = await service.price(order)
  return price === null
    ? `${name} finds no way.`
    : `${name} gives ${fromBaseUnits(price.amountOut, 6)} USDC for 1 ETH on Base.`
}
