import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { hasSolanaNode } from '@latch/families/solana/dev/start.ts'
import { relayUrl } from '../relay/start.ts'
import type { Layout } from '../stack/ports.ts'
import { standInChains } from '../standIns.ts'
import { localChains } from '../wallet/chains.ts'
import type { PhoneSettings } from './start.ts'

/** Public networks of Bitcoin's wallets, which sign for no others. */
export const PUBLIC_TESTNETS = [
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'Bitcoin Signet' },
] as const

/** Returns the phone's settings for a stack. */
export function phoneSettings(layout: Layout): PhoneSettings {
  const {
    relay,
    chains,
    solana: [solanaPort],
    sui,
  } = layout
  const { id, name } = SOLANA_CHAIN
  return {
    projectId: 'demo',
    relayUrl: relayUrl(relay),
    chains: localChains(chains).map(({ id, name, rpcUrls }) => ({
      id,
      name,
      rpcUrl: rpcUrls.default.http[0] ?? '',
    })),
    solana: hasSolanaNode() ? { id, name, rpcUrl: `http://127.0.0.1:${solanaPort}` } : null,
    families: [...standInChains(layout), ...PUBLIC_TESTNETS].map(({ id, name }) => ({ id, name })),
    suiNode: `http://127.0.0.1:${sui}`,
  }
}
