import type { Page } from '@playwright/test'
import { localAccount } from '../../hosting/dev/wallet/chains.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { PhonePage } from '../journeys/phonePage.ts'
import { readLink } from '../journeys/readCode.ts'
import { RELAY } from './addresses.ts'
import { letReactHearFill } from './firefox.ts'
import { test as base } from './test.ts'
import { chooseWallet, widgetFrame } from './widget.ts'

/** What can be done to the development relay. */
export type RelayControl = {
  kill: object
  delay: { ms: number }
  refuse: { with: 'rate' | 'down' | 'project' | 'origin' | null }
  deny: { methods: readonly string[] }
  reset: object
}

export async function controlRelay<Action extends keyof RelayControl>(
  action: Action,
  body: RelayControl[Action],
): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const { ok, status } = await fetch(`${RELAY}/dev/${action}`, init)
  if (!ok) throw new Error(`The relay refused ${action}: ${status}`)
}

type Fixtures = {
  /** A phone of its own: another browser context, nothing shared with the dapp's. */
  phone: PhonePage
  /** The plain host's page, connected with the phone's first account. */
  paired: DappPage
}

export const test = base.extend<Fixtures>({
  phone: async ({ browser }, use) => {
    const context = await browser.newContext()
    await letReactHearFill(context)
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

/** Opens the pairing view from the page's Connect button. @returns the link that the code on screen holds. */
export async function openCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseWallet(page, 'WalletConnect')
  return readLink(page, codeOn(page))
}

export function codeOn(page: Page) {
  return widgetFrame(page).getByRole('img', { name: 'Code to scan with a wallet' }).locator('xpath=..')
}

/** Connects the page with the phone, the way people do. */
export async function pairWith(page: Page, phone: PhonePage): Promise<void> {
  await phone.scan(await openCode(page))
  await phone.answerProposal('approve')
}

export { expect } from '@playwright/test'
