import { registerBitcoinWallet } from '@latch/families/bip122/dev/demoWallet.ts'
import { addKeplrWallet } from '@latch/families/cosmos/dev/demoWallet.ts'
import { injectPolkadotWallet } from '@latch/families/polkadot/dev/demoWallet.ts'
import { addStacksProvider } from '@latch/families/stacks/dev/demoWallet.ts'
import { announceTronWallet } from '@latch/families/tron/dev/demoWallet.ts'
import { BITCOIN_ICON, COSMOS_ICON, POLKADOT_ICON, STACKS_ICON, TRON_ICON } from './icons.ts'
import { createPrompter } from './prompt.ts'

/** Wallets of the families whose own ways of discovery take no more than an entry in the page. */
export function startOtherWallets(): void {
  registerBitcoinWallet(faceOf('Latch Bitcoin Wallet', BITCOIN_ICON))
  addStacksProvider(faceOf('Latch Stacks Wallet', STACKS_ICON))
  announceTronWallet(faceOf('Latch TRON Wallet', TRON_ICON))
  // Known by the place that it takes.
  addKeplrWallet(faceOf('Keplr of this demo', COSMOS_ICON))
  injectPolkadotWallet(faceOf('Latch Polkadot Wallet', POLKADOT_ICON))
}

function faceOf(name: string, icon: string) {
  const stored = name.toLowerCase().replaceAll(' ', '-')
  return {
    name,
    icon,
    confirm: createPrompter({ name, icon }),
    isPermitted: () => localStorage.getItem(stored) === 'permitted',
    onPermitted: (permitted: boolean) => localStorage.setItem(stored, permitted ? 'permitted' : ''),
  }
}
