import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import type { WalletControls } from '@latch/sdk-source/testing/wallet/controlledWallet.ts'
import { type BrowserContext, test as base } from '@playwright/test'
import { CHAINS, MAILBOX, RELAY, SOLANA_RPC } from './addresses.ts'
import { type ChainControls, createChainControls } from './chainControls.ts'
import { createMail, type Mail } from './mail.ts'
import { createModal, type Modal } from './modal.ts'
import { installPageWallet, type PageWallet, readPageScript } from './pageWallets/install.ts'
import { type PageNamespace, planPageWallet } from './pageWallets/pageWallets.ts'
import { createPasskey, type Passkey } from './passkey.ts'
import type { Phone } from './phoneFixture.ts'
import { createSolanaControls, type SolanaControls } from './solanaControls.ts'
import { installWallet } from './walletFixture.ts'

/** Wei that a wallet begins with: 10 ETH. */
const FUNDS = 10n ** 19n
/** Lamports, likewise: 10 SOL. */
const SOLANA_FUNDS = 10n ** 10n

/** A wallet with one account. */
type FamilyWallet = Omit<PageWallet, 'switchAccount'>

/** Fixtures of {@link test}. */
export type LatchFixtures = {
  /** The modal on `page`. */
  modal: Modal
  /** The first local chain. */
  chain: ChainControls
  /** The local Solana node. */
  solanaChain: SolanaControls
  /** Codes and links that are sent to people who log in by email. */
  mail: Mail
  /** A wallet in `page`, found by EIP-6963, with two accounts of its own, the first of which has 10 ETH on the first chain. */
  wallet: WalletControls & { addresses: readonly string[] }
  /** A Solana wallet in `page`, found by Wallet Standard, with two accounts of its own, the first of which has 10 SOL. */
  solanaWallet: PageWallet
  /** A Sui wallet in `page`, found by Wallet Standard. Its account is that of all tests, and has coins. */
  suiWallet: FamilyWallet
  /** A Bitcoin wallet in `page`, found by WBIP-004. It signs for Signet, and sends nothing. */
  bitcoinWallet: FamilyWallet
  /** A Cosmos wallet in `page`, in Keplr's place. Its account is that of all tests, and has coins. */
  cosmosWallet: FamilyWallet
  /** A Polkadot wallet in `page`, in `injectedWeb3`. Its account is that of all tests, and has coins. */
  polkadotWallet: FamilyWallet
  /** A Stacks wallet in `page`, found by SIP-030. Its account is that of all tests, and has coins. */
  stacksWallet: FamilyWallet
  /** A wallet on a phone, paired by WalletConnect, with accounts of its own. The EVM account has 10 ETH on the first chain. */
  phone: Phone
  /** The passkeys of the device that `page` is on. Chromium only. */
  passkey: Passkey
}

/** Playwright's `test` for a page with Latch, once `startLatch()` has run in its global setup. */
export const test = base.extend<LatchFixtures>({
  modal: async ({ page, mail }, use) => use(createModal(page, mail)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
  chain: async ({}, use) => use(createChainControls(CHAINS[0].id, CHAINS[0].rpcUrls.default.http[0] ?? '')),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  solanaChain: async ({}, use) => use(createSolanaControls(SOLANA_CHAIN.id, SOLANA_RPC)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mail: async ({}, use) => use(createMail(MAILBOX)),
  wallet: async ({ context, chain }, use) => {
    const wallet = await installWallet(context)
    const addresses = wallet.accounts.map(({ address }) => address)
    await chain.fund(addresses[0] ?? '', FUNDS)
    await use({ ...wallet, addresses })
  },
  solanaWallet: async ({ context, solanaChain }, use) => {
    const wallet = await install(context, 'solana')
    await solanaChain.fund(wallet.addresses[0] ?? '', SOLANA_FUNDS)
    await use(wallet)
  },
  suiWallet: async ({ context }, use) => use(await install(context, 'sui')),
  bitcoinWallet: async ({ context }, use) => use(await install(context, 'bip122')),
  cosmosWallet: async ({ context }, use) => use(await install(context, 'cosmos')),
  polkadotWallet: async ({ context }, use) => use(await install(context, 'polkadot')),
  stacksWallet: async ({ context }, use) => use(await install(context, 'stacks')),
  phone: async ({ chain }, use) => {
    // Its library is large.
    const { startPhone } = await import('./phoneFixture.ts')
    const phone = await startPhone(RELAY.replace('http', 'ws'))
    await chain.fund(phone.address, FUNDS)
    await use(phone)
    await phone.stop()
  },
  passkey: async ({ page, mail }, use) => use(await createPasskey(page, mail)),
})

async function install(context: BrowserContext, namespace: PageNamespace): Promise<PageWallet> {
  return installPageWallet(context, await planPageWallet(namespace), readPageScript(namespace))
}

export { expect } from '@playwright/test'
