import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { discoverInjected } from './discover.ts'
import { createPolkadotMethods } from './methods.ts'
import { createInjectedRelay } from './relay.ts'

/** Polkadot's wallets are in `window.injectedWeb3`, and so is Latch for other scripts. */
export const polkadot: PageFamily = {
  discover: ({ idOf }, onChange) => discoverInjected(window, idOf, onChange),
  relay: createInjectedRelay,
  methods: createPolkadotMethods,
  announce: (page) => {
    page.announce?.()
    // The provider's own accounts report changes.
    return { update: () => {} }
  },
}
