/** Puts a wallet of Solana into a page, by Wallet Standard. */
import { registerStandardWallet } from '#dev/demo/src/wallets/standard.ts'
import { solanaAccount } from '#dev/wallet/solana/account.ts'
import { createSolanaWallet } from '#dev/wallet/solana/wallet.ts'
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
