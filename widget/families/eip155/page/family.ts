import type { PageFamily, PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'
import { listWallets } from './listWallets.ts'
import { createRelay } from './relay.ts'

/**
 * EVM wallets announce themselves by EIP-6963. The provider is the SDK itself, and its announcement must not wait for the
 * widget: `sdk.ts` makes both when the page loads.
 */
export const eip155: PageFamilyFacts & PageFamily = {
  namespace: 'eip155',
  connects: ['eth_requestAccounts', 'wallet_connect', 'wallet_requestPermissions'],
  reads: /^(eth_(?!send|sign|request)|net_|web3_|wallet_get)/,
  discover: ({ early }) => ({ list: () => listWallets(early), find: early.provider, stop: () => {} }),
  relay: (_, onEvent, { provider, echo }) => createRelay(provider, onEvent, echo),
}
