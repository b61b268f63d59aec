import { announceOnce } from '@latch/sdk-source/families/announceOnce.ts'
import {
  createPageProvider,
  type OwnPageProvider,
  type PageProviderKind,
} from '@latch/sdk-source/families/createPageProvider.ts'
import type { CallFamily } from '@latch/sdk-source/families/pageFamily.ts'
import type { IdentifierString } from '@wallet-standard/base'
import { createLatchWallet, type LatchFeatures, type LatchWallet, registerWallet } from './latchWallet.ts'

/** The initially loaded part of a family whose dapps find Latch by Wallet Standard. */
export type StandardProviderKind = PageProviderKind & {
  /** See {@link createLatchWallet}. */
  look: { chain: IdentifierString; features: LatchFeatures }
}

export type StandardPageProvider<Provider> = Omit<OwnPageProvider<Provider>, 'announce'> & {
  announce(): LatchWallet
  /** Aborts with the SDK. */
  signal: AbortSignal
}

export function createStandardProvider<Provider>(
  { look, ...kind }: StandardProviderKind,
  [origin, call, signal]: readonly [origin: string, call: CallFamily, signal: AbortSignal],
): StandardPageProvider<Provider> {
  let latch: LatchWallet | undefined
  const page: StandardPageProvider<Provider> = Object.assign(
    createPageProvider<Provider>(kind, origin, call),
    {
      signal,
      announce: () => {
        if (!latch) {
          latch = createLatchWallet(look, async () => {
            announceOnce(await page.load(), page)
          })
          registerWallet(window, latch.wallet, signal)
        }
        return latch
      },
    },
  )
  return page
}
