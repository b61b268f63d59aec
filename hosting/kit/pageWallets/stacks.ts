/** Puts a wallet of Stacks into a page, by SIP-030. */
import { addStacksProvider } from '#dev/demo/src/wallets/stacks.ts'
import { connectFace } from './connectFace.ts'
import type { NodeConfig } from './pageWallets.ts'

const { config, ...face } = connectFace<NodeConfig>('stacks')
addStacksProvider({ ...config, ...face })
