import { solanaAccount } from '#dev/wallet/solana/account.ts'
import { createSolanaWallet } from '#dev/wallet/solana/wallet.ts'
import { SOLANA_ICON } from './icons.ts'
import { createPrompter } from './prompt.ts'
import { registerStandardWallet } from './standard.ts'

const NAME = 'Latch Solana Wallet'
const STORED = 'latch-solana-wallet'

/** A Solana wallet of this page, with keys of its own and the local node behind it. */
export async function startSolanaWallet(): Promise<void> {
  const wallet = createSolanaWallet({
    accounts: await Promise.all([solanaAccount(0), solanaAccount(1)]),
    rpcUrl: `http://127.0.0.1:${__SOLANA_PORT__}`,
    confirm: createPrompter({ name: NAME, icon: SOLANA_ICON }),
    isPermitted: () => localStorage.getItem(STORED) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(STORED, permitted ? 'permitted' : ''),
  })
  registerStandardWallet({ name: NAME, icon: SOLANA_ICON, wallet })
}
