/** Puts a wallet of Sui into a page, by Wallet Standard. */
import { registerSuiWallet } from '@latch/families/sui/dev/demoWallet.ts'
import { connectFace } from './connectFace.ts'
import type { NodeConfig } from './pageWallets.ts'

const { config, ...face } = connectFace<NodeConfig>('sui')
registerSuiWallet({ ...config, ...face })
