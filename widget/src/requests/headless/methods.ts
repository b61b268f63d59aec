import type { MethodHandler } from '#core/familyRequests.ts'
import { lazyChunk } from '#core/lazyChunk.ts'

/** Methods for pages that draw their own views, loaded at first use: most pages have none. */
const loadWallets = lazyChunk(() => import('./getWallets.ts'))
const loadNetworks = lazyChunk(() => import('./networks.ts'))
const loadBalances = lazyChunk(() => import('./getBalances.ts'))
const loadPair = lazyChunk(() => import('./pair.ts'))

/** Methods that do not depend on a session, and do not wait for one to be restored. */
export const UNRESTORED: ReadonlySet<string> = new Set(['latch_getWallets', 'latch_pair'])

export const headlessMethods: Readonly<Record<string, MethodHandler>> = {
  latch_getWallets: async (params, context) => (await loadWallets()).getWallets(params, context),
  latch_getNetworks: async (params, context) => (await loadNetworks()).getNetworks(params, context),
  latch_switchNetwork: async (params, context) => (await loadNetworks()).switchToNetwork(params, context),
  latch_getBalances: async (params, context) => (await loadBalances()).getBalances(params, context),
  latch_pair: async (params, context) => (await loadPair()).pair(params, context),
}
