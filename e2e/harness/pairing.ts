import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { RELAY } from '@latch/hosting/kit/addresses.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import { chooseWallet } from '@latch/hosting/kit/widget.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { DappPage } from '../journeys/dappPage.ts'
import { PhonePage } from '../journeys/phonePage.ts'
import { waitForReactInput } from './firefox.ts'
import { test as base } from './test.ts'

const SOCKETS = RELAY.replace('http', 'ws')

/** Controls of the development relay. */
export type RelayControl = {
  kill: object
  delay: { ms: number }
  refuse: { with: 'rate' | 'down' | 'project' | 'origin' | null }
  deny: { methods: readonly string[] }
  reset: object
}

/** A separate relay for one test, inside the running one. */
export class OwnRelay {
  readonly #name = crypto.randomUUID()

  /** URL for a client without a page. */
  get url(): string {
    return `${SOCKETS}?relay=${this.#name}`
  }

  async control<Action extends keyof RelayControl>(
    action: Action,
    body: RelayControl[Action],
  ): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const { ok, status } = await fetch(`${RELAY}/dev/${action}?relay=${this.#name}`, init)
    if (!ok) throw new Error(`The relay refused ${action}: ${status}`)
  }

  /** Redirects the sockets of a browser context to this relay. */
  async serve(context: BrowserContext): Promise<void> {
    await context.addInitScript(
      ([sockets, name]) => {
        const Socket = window.WebSocket
        window.WebSocket = class extends Socket {
          constructor(address: string | URL, protocols?: string | string[]) {
            const url = new URL(address)
            if (url.href.startsWith(sockets)) url.searchParams.set('relay', name)
            super(url, protocols)
          }
        }
      },
      [SOCKETS, this.#name] as const,
    )
  }
}

type Fixtures = {
  relay: OwnRelay
  /** A phone in its own browser context, which shares nothing with the dapp's. */
  phone: PhonePage
  /** Page of the plain host, connected with the phone's first account. */
  paired: DappPage
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
  relay: async ({}, use) => use(new OwnRelay()),
  context: async ({ context, relay }, use) => {
    await relay.serve(context)
    await use(context)
  },
  phone: async ({ browser, relay }, use) => {
    const context = await browser.newContext()
    await relay.serve(context)
    await waitForReactInput(context)
    const phone = new PhonePage(await context.newPage())
    await phone.open()
    await use(phone)
    await context.close()
  },
  paired: async ({ openHost, page, phone }, use) => {
    const dapp = new DappPage(await openHost('plain'))
    await pairWith(page, phone)
    await dapp.expectAccount(localAccount(0).address)
    await use(dapp)
  },
})

/** Opens the pairing view from the page's Connect button. @returns the link in the code on screen. */
export async function openCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseWallet(page, 'WalletConnect')
  return readLink(page, codeOn(page))
}

/** Connects the page with the phone as users do. */
export async function pairWith(page: Page, phone: PhonePage): Promise<void> {
  await phone.scan(await openCode(page))
  await phone.answerProposal('approve')
}

export { expect } from '@playwright/test'
