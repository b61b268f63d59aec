import { test as base } from '@playwright/test'
import type { WalletControls } from '../../hosting/dev/wallet/controlledWallet.ts'
import { CHAINS, MAILBOX } from '../harness/addresses.ts'
import { type ChainControls, createChainControls } from './chainControls.ts'
import { createMail, type Mail } from './mail.ts'
import { createModal, type Modal } from './modal.ts'
import { installWallet } from './walletFixture.ts'

/** Wei that a wallet begins with: 10 ETH. */
const FUNDS = 10n ** 19n

/** Fixtures of {@link test}. */
export type LatchFixtures = {
  /** The modal on `page`. */
  modal: Modal
  /** The first local chain. */
  chain: ChainControls
  /** Codes that are sent to people who log in by email. */
  mail: Mail
  /** A wallet in `page`, found by EIP-6963, with two accounts of its own, the first of which has 10 ETH on the first chain. */
  wallet: WalletControls & { addresses: readonly string[] }
}

/** Playwright's `test` for a page with Latch, once `startLatch()` has run in its global setup. */
export const test = base.extend<LatchFixtures>({
  modal: async ({ page, mail }, use) => use(createModal(page, mail)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
  chain: async ({}, use) => use(createChainControls(CHAINS[0].id, CHAINS[0].rpcUrls.default.http[0] ?? '')),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mail: async ({}, use) => use(createMail(MAILBOX)),
  wallet: async ({ context, chain }, use) => {
    const wallet = await installWallet(context)
    const addresses = wallet.accounts.map(({ address }) => address)
    await chain.fund(addresses[0] ?? '', FUNDS)
    await use({ ...wallet, addresses })
  },
})

export { expect } from '@playwright/test'
