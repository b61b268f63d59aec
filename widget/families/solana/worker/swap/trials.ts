import type { SwapTrial } from '@latch/hosting/api/families/swapTrial.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { jupiter } from './jupiter.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const SOLANA_SWAP_TRIALS: Readonly<Record<string, SwapTrial>> = {
  jupiter: { variable: 'JUPITER_API_KEY', run: callJupiter },
}

async function callJupiter(key: string): Promise<string> {
  const env = { JUPITER_API_KEY: key } as Environment // Only this variable is read.
  const nativeCurrency = { name: 'SOL', symbol: 'SOL', decimals: 9 }
  const info = { id: MAINNET, name: 'Solana', nativeCurrency } as never // Nor of a chain.
  const chain = { info, upstreamUrl: '' }
  const order = { chain, sell: NATIVE_ADDRESS, buy: USDC, amount: 1_000_000_000n }
  const offer = await jupiter.offer(env, order)
  return offer === null
    ? 'Jupiter finds no way.'
    : `Jupiter gives ${fromBaseUnits(offer.amountOut, 6)} USDC for 1 SOL.`
}
