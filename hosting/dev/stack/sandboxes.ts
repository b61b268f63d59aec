import { makerSettings, startMaker } from '@latch/families/solana/dev/maker.ts'
import { hasSolanaNode } from '@latch/families/solana/dev/start.ts'
import type { Chain } from 'viem'
import { evmCoins } from '../funding/evmCoins.ts'
import { exchangeSettings, startExchange } from '../funding/exchange.ts'
import { onrampSettings, startOnramp } from '../funding/onramp.ts'
import { solCoin } from '../funding/solCoin.ts'
import type { Layout } from './ports.ts'

type Site = { stop(): void }

/** The sites of others that give and take coins: sellers, an exchange, a market maker of Solana. */
export function startSandboxes(layout: Layout, chains: readonly Chain[], rpcUrl: string): Promise<Site>[] {
  const coins = [...evmCoins(chains), ...(hasSolanaNode() ? [solCoin(rpcUrl)] : [])]
  return [
    startOnramp({ port: layout.onramp, coins, widgetPort: layout.widget }),
    startExchange({ port: layout.exchange, coins }),
    startMaker({ port: layout.maker, rpcUrl }),
  ]
}

/** Returns the sandboxes' settings for the widget's Worker. */
export function sandboxSettings({ onramp, exchange, maker }: Layout) {
  return {
    onramp: onrampSettings(onramp),
    exchange: exchangeSettings(exchange),
    maker: makerSettings(maker),
  }
}
