/** Wallets for tests. */

import { announceOnRequest } from '@latch/sdk-source/families/familyFixture.ts'
import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/** Registers like a wallet's script, now and whenever the page requests it. */
export function addStandardWallet(page: EventTarget, wallet: Wallet): void {
  const register = ({ detail }: CustomEvent<WindowAppReadyEventAPI>) => detail.register(wallet)
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: WindowAppReadyEventAPI) => api.register(wallet),
    }),
  )
  announceOnRequest(page, 'wallet-standard:app-ready', (event) =>
    register(event as CustomEvent<WindowAppReadyEventAPI>),
  )
}
