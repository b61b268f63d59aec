import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { HOSTS, type HostName } from '../hosts/hosts.ts'
import { installWallet, type TestWallet } from '../wallets/metamask/install.ts'
import { OWN_ACCOUNT } from './chain.ts'
import { waitForReactInput } from './firefox.ts'
import { collectErrors, logRequests, type RequestLog } from './logs.ts'

type Fixtures = {
  /** Index of the wallet's development account; the wallet also has the next one. */
  accountIndex: number
  /** The MetaMask-like wallet of this browser context, only in the top frame of the host pages. */
  wallet: TestWallet
  /** Opens a host page by its name in `hosts.ts`. */
  openHost: (name: HostName) => Promise<Page>
  errors: readonly string[]
  requests: RequestLog
}

export const test = base.extend<Fixtures>({
  accountIndex: [OWN_ACCOUNT, { option: true }],
  context: async ({ context }, use) => {
    await waitForReactInput(context)
    await use(context)
  },
  wallet: async ({ context, accountIndex }, use) => {
    const origins = Object.keys(HOSTS).map(siteOrigin)
    await use(await installWallet(context, { origins, accountIndices: [accountIndex, accountIndex + 1] }))
  },
  // Depends on the wallet so that the wallet exists before any page.
  openHost: async ({ page, wallet: _ }, use) => {
    await use(async (name) => {
      await page.goto(`${siteOrigin(name)}/`)
      await expect(page.getByTestId('ready')).toBeAttached()
      return page
    })
  },
  errors: [async ({ page }, use) => use(collectErrors(page)), { auto: true }],
  requests: [async ({ page }, use) => use(logRequests(page)), { auto: true }],
})

export { expect } from '@playwright/test'
