import type { Page } from '@playwright/test'
import { test as base } from '../harness/test.ts'
import { installWallet } from '../wallets/metamask/install.ts'
import { CLIENT_NAMES, type ClientName, originOfClient } from './clients.ts'

type Fixtures = {
  /** Opens a client's page; the wallet is in it. */
  openClient: (name: ClientName) => Promise<Page>
}

/** Their vendors' servers: counters, fonts, lists of wallets. No journey depends on one. */
const ELSEWHERE =
  /^(?!(https?|wss?):\/\/([\w.-]+\.)?localhost[:/]|(https?|wss?):\/\/127\.0\.0\.1[:/]|data:|blob:)/

/** The browser tests' fixtures, with the MetaMask-like wallet in the clients' pages, and no other network access. */
export const test = base.extend<Fixtures>({
  wallet: async ({ context, accountIndex }, use) => {
    const origins = CLIENT_NAMES.map(originOfClient)
    await use(await installWallet(context, { origins, accountIndices: [accountIndex, accountIndex + 1] }))
  },
  openClient: async ({ context, page, wallet: _ }, use) => {
    await context.route(ELSEWHERE, (route) => route.abort())
    await use(async (name) => {
      await page.goto(`${originOfClient(name)}/`)
      return page
    })
  },
})

export { expect } from '@playwright/test'
