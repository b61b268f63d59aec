import { announceOnce } from '@latch/sdk-source/families/announceOnce.ts'
import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import type { LatchFeatures } from '#walletStandard/page/latchWallet.ts'
import { createStandardProvider, type StandardPageProvider } from '#walletStandard/page/provider.ts'
import { BIP122 } from './facts.ts'
import type { BitcoinMethods } from './methods.ts'
import type { BitcoinProvider } from './types.ts'

/** URL of the family's code, in the build that loads it separately; undefined in bundles. */
declare const __LATCH_BIP122__: string | undefined

const METHODS = [
  'connect',
  'disconnect',
  'getAccountAddresses',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'request',
] as const satisfies (keyof BitcoinMethods)[]

const facts = { version: '1.0.0' }
const FEATURES: LatchFeatures = {
  'bitcoin:connect': { method: 'connect', facts },
  'bitcoin:disconnect': { method: 'disconnect', facts },
  'bitcoin:signMessage': { method: 'signMessage', facts },
  'bitcoin:signTransaction': { method: 'signTransaction', facts },
  'bitcoin:signAndSendTransaction': { method: 'signAndSendTransaction', facts },
}

export type BitcoinPageProvider = StandardPageProvider<BitcoinProvider>

/** Creates a provider that has an `address` and listeners from the start. */
export function createBitcoinProvider(
  ...transport: [origin: string, call: CallFamily, signal: AbortSignal]
): BitcoinPageProvider {
  const page: BitcoinPageProvider = createStandardProvider(
    {
      facts: BIP122,
      member: 'address',
      methods: METHODS,
      look: { chain: 'bitcoin:mainnet', features: FEATURES },
      importFamily: async (again) => (await importFamily(again)).bip122,
    },
    transport,
  )
  const { announce } = page
  let isAnnounced = false
  page.announce = () => {
    if (!isAnnounced) {
      isAnnounced = true
      // Added to the arrays only with its code loaded, because scripts call the wallets that they find there.
      page.load().then(
        (family) => announceOnce(family, page),
        () => {},
      )
    }
    return announce()
  }
  return page
}

function importFamily(again: string): Promise<{ bip122: PageFamily }> {
  return typeof __LATCH_BIP122__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_BIP122__ + again)
    : import('./family.ts')
}
