/** A separate part: most pages show the modal and never use these methods. */

import type { LooseRequest } from '#families/defaultFamily.ts'
import type { Emitter } from '../emitter.ts'
import type { HeadlessMethods } from '../headlessTypes.ts'
import { throwIfAborted } from '../rejectOnAbort.ts'
import { readBalances, readNetworks, readWallets } from './answers.ts'
import { startPairing } from './pair.ts'

export type HeadlessContext = { request: LooseRequest; emitter: Emitter }

/** The methods of the SDK for pages that draw their own views. */
export function createHeadless(context: HeadlessContext): HeadlessMethods {
  const request = ({ signal, ...params }: { signal?: AbortSignal | undefined }, method: string) =>
    context.request({ method, params: [params] }, signal ? { signal } : {})
  return {
    getWallets: async (query = {}) => readWallets(await request(query, 'latch_getWallets')),
    getNetworks: async () => readNetworks(await request({}, 'latch_getNetworks')),
    switchNetwork: async (network) => {
      await request(network, 'latch_switchNetwork')
    },
    getBalances: async (query = {}) => readBalances(await request(query, 'latch_getBalances')),
    pair: async (options = {}) => {
      throwIfAborted(options.signal)
      return startPairing(context, options)
    },
  }
}
