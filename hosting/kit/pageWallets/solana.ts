/** Puts a wallet of Solana into a page, by Wallet Standard. */

import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { createSolanaWallet } from '@latch/families/solana/dev/wallet.ts'
import { registerStandardWallet } from '#dev/demo/src/wallets/standard.ts'
import { connectFace } from './connectFace.ts'
import type { SolanaConfig } from './pageWallets.ts'

const { config, active, onChange, ...face } = connectFace<SolanaConfig>('solana')
const { name, icon, node, indices } = config

void Promise.all(indices.map(solanaAccount)).then((accounts) => {
  const wallet = createSolanaWallet({ ...face, accounts, rpcUrl: node })
  wallet.select(active())
  onChange(() => wallet.select(active()))
  registerStandardWallet({ name, icon, wallet })
})
