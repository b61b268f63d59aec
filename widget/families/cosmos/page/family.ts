import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { discoverWallets } from './discover.ts'
import { createCosmosMethods } from './methods.ts'
import { createRelay } from './relay.ts'

/** Cosmos has no discovery by which Latch could be offered to other scripts: a page passes them its provider. */
export const cosmos: PageFamily = {
  discover: (context, onChange) => discoverWallets(window, context, onChange),
  relay: (wallets, onEvent) => createRelay(window, wallets, onEvent),
  methods: createCosmosMethods,
}
