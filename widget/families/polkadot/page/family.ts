import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { discoverInjected } from './discover.ts'
import { createPolkadotMethods } from './methods.ts'
import { createInjectedRelay } from './relay.ts'

/** Polkadot's wallets stand in `window.injectedWeb3`, and so does Latch for other scripts. */
export const polkadot: PageFamily = {
  discover: ({ idOf }, onChange) => discoverInjected(window, idOf, onChange),
  relay: createInjectedRelay,
  methods: createPolkadotMethods,
  announce: (page) => {
    page.announce?.()
    // What has changed is told by the provider's own accounts.
    return { update: () => {} }
  },
}
