import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { standardFamily } from '#walletStandard/page/standardFamily.ts'
import { SUI_CALLS } from './calls.ts'
import { createSuiMethods } from './methods.ts'
import type { SuiPageProvider } from './provider.ts'
import { createSuiLatch } from './suiLatch.ts'

/** Sui's wallets announce themselves by Wallet Standard, and so does Latch to other scripts. */
export const sui: PageFamily = {
  ...standardFamily(
    { namespace: 'sui', signing: /^sui:sign(PersonalMessage|Transaction|AndExecuteTransaction)$/ },
    SUI_CALLS,
  ),
  methods: createSuiMethods,
  announce: (page) => {
    const { provider, announce } = page as SuiPageProvider
    return createSuiLatch(provider, announce())
  },
}
