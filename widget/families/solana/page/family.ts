import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { standardFamily } from '#walletStandard/page/standardFamily.ts'
import { SOLANA_CALLS } from './calls.ts'
import { createSolanaMethods } from './methods.ts'
import type { SolanaPageProvider } from './provider.ts'
import { createStandardLatch } from './standardLatch.ts'

/** Solana's wallets announce themselves by Wallet Standard, and so does Latch to other scripts. */
export const solana: PageFamily = {
  ...standardFamily(
    { namespace: 'solana', signing: /^solana:sign(Message|Transaction|AndSendTransaction)$/ },
    SOLANA_CALLS,
  ),
  methods: createSolanaMethods,
  announce: (page) => {
    const { provider, announce } = page as SolanaPageProvider
    return createStandardLatch(provider, announce())
  },
}
