import { SUI_ICON } from './icons.ts'
import { createPrompter } from './prompt.ts'

const NAME = 'Latch Sui Wallet'
const STORED = 'latch-sui-wallet'

/**
 * A Sui wallet of this page, with coins of the stand-in network. Its library is large, so it loads after the other
 * wallets.
 */
export async function startSuiWallet(): Promise<void> {
  const { registerSuiWallet } = await import('@latch/families/sui/dev/demoWallet.ts')
  registerSuiWallet({
    name: NAME,
    icon: SUI_ICON,
    confirm: createPrompter({ name: NAME, icon: SUI_ICON }),
    node: __SUI_NODE__,
    isPermitted: () => localStorage.getItem(STORED) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(STORED, permitted ? 'permitted' : ''),
  })
}
