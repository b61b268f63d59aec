/** Puts a wallet of Polkadot into a page, by `injectedWeb3`. */
import { injectPolkadotWallet } from '@latch/families/polkadot/dev/demoWallet.ts'
import { connectFace } from './connectFace.ts'
import type { WalletName } from './pageWallets.ts'

const { config, ...face } = connectFace<WalletName>('polkadot')
injectPolkadotWallet({ ...config, ...face })
