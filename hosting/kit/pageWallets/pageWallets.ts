import { randomInt } from 'node:crypto'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOLANA_RPC, STACKS_NODE, SUI_NODE } from '../addresses.ts'
import { WALLET_ICON } from '../walletIcon.ts'

export type WalletName = { name: string; icon: string }
export type NodeConfig = WalletName & {
  /** URL of the node that it reads from and sends to. */
  node: string
}
export type SolanaConfig = NodeConfig & { indices: readonly number[] }

/** A wallet as it is installed in the pages of one test. */
export type PageWalletPlan = { namespace: PageNamespace; config: WalletName; addresses: readonly string[] }

/** Families beside EVM that have wallets in pages. */
export const PAGE_NAMESPACES = ['solana', 'sui', 'bip122', 'cosmos', 'polkadot', 'stacks'] as const

export type PageNamespace = (typeof PAGE_NAMESPACES)[number]

const NAMES: Readonly<Record<PageNamespace, string>> = {
  solana: 'Test Solana Wallet',
  sui: 'Test Sui Wallet',
  bip122: 'Test Bitcoin Wallet',
  // Known by the place that it takes.
  cosmos: 'Keplr',
  polkadot: 'Test Polkadot Wallet',
  stacks: 'Test Stacks Wallet',
}

/** The development accounts below are everybody's, and funded. */
const FRESH = [1_000_000, 2 ** 47] as const

/** Plans a wallet. Solana has fresh accounts; other families have the account with coins on their stand-in for a node. */
export async function planPageWallet(namespace: PageNamespace): Promise<PageWalletPlan> {
  const named = { name: NAMES[namespace], icon: WALLET_ICON }
  switch (namespace) {
    case 'solana': {
      const indices = [randomInt(...FRESH), randomInt(...FRESH)]
      const accounts = await Promise.all(indices.map(solanaAccount))
      const config: SolanaConfig = { ...named, node: SOLANA_RPC, indices }
      return { namespace, config, addresses: accounts.map(({ address }) => address) }
    }
    case 'sui': {
      const { suiKeypair } = await import('@latch/families/sui/dev/account.ts')
      const config: NodeConfig = { ...named, node: SUI_NODE }
      return { namespace, config, addresses: [suiKeypair().toSuiAddress()] }
    }
    case 'bip122': {
      const { bitcoinAccounts } = await import('@latch/families/bip122/dev/account.ts')
      return { namespace, config: named, addresses: bitcoinAccounts.map(({ address }) => address) }
    }
    case 'cosmos': {
      const { keyOn } = await import('@latch/families/cosmos/dev/key.ts')
      return { namespace, config: named, addresses: [(await keyOn('cosmos')).address] }
    }
    case 'polkadot': {
      const { richAddress } = await import('@latch/families/polkadot/dev/key.ts')
      return { namespace, config: named, addresses: [richAddress(0)] }
    }
    case 'stacks': {
      const { stacksAddress } = await import('@latch/families/stacks/dev/account.ts')
      const config: NodeConfig = { ...named, node: STACKS_NODE }
      return { namespace, config, addresses: [stacksAddress('testnet')] }
    }
  }
}
