/** Puts a wallet of Bitcoin into a page, by WBIP-004. */
import { registerBitcoinWallet } from '@latch/families/bip122/dev/demoWallet.ts'
import { connectFace } from './connectFace.ts'
import type { WalletName } from './pageWallets.ts'

const { config, ...face } = connectFace<WalletName>('bip122')
registerBitcoinWallet({ ...config, ...face })
