/** Puts a wallet of Stacks into a page, by SIP-030. */
import { addStacksProvider } from '@latch/families/stacks/dev/demoWallet.ts'
import { connectFace } from './connectFace.ts'
import type { NodeConfig } from './pageWallets.ts'

const { config, ...face } = connectFace<NodeConfig>('stacks')
addStacksProvider({ ...config, ...face })
