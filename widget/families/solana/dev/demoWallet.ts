import { SOLANA_ICON } from '@latch/hosting/dev/demo/src/wallets/icons.ts'
import { createPrompter } from '@latch/hosting/dev/demo/src/wallets/prompt.ts'
import { registerStandardWallet } from '@latch/hosting/dev/demo/src/wallets/standard.ts'
import { solanaAccount } from './account.ts'
import { createSolanaWallet } from './wallet.ts'

const NAME = 'Latch Solana Wallet'
const STORED = 'latch-solana-wallet'

/** Starts a Solana wallet in this page, with its own keys and the local node. */
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
