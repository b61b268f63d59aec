/** Adds a Bitcoin wallet that approves everything to a third-party page. */
import { registerBitcoinWallet } from '@latch/families/bip122/dev/demoWallet.ts'

registerBitcoinWallet({
  name: 'Quarry',
  confirm: async () => {},
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  isPermitted: () => localStorage.getItem('Quarry') === 'permitted',
  onPermitted: (permitted) => localStorage.setItem('Quarry', permitted ? 'permitted' : ''),
})
