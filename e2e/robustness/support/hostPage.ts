import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet } from '@latch/hosting/kit/widget.ts'
import type { SdkOptions } from '@latch/sdk-source/types.ts'
import { expect, type Frame, type Page } from '@playwright/test'
import type * as Client from './client.ts'

declare global {
  interface Window {
    host: typeof Client
  }
}

type Outcome = Client.Outcome

export type OpenOptions = {
  /** A name of `hosts.ts`. */
  site?: 'robust' | 'robust-other' | 'robust-not-listed' | 'robust-no-frame-src'
  sdk?: Partial<Omit<SdkOptions, 'container'>>
  /** Names of the scripted wallets in the page. */
  wallets?: readonly string[]
  /** The same for Solana wallets, which approve everything. */
  solanaWallets?: readonly string[]
  /** The same for Bitcoin. */
  bitcoinWallets?: readonly string[]
  /** The same for Sui. */
  suiWallets?: readonly string[]
  /** The same for Stacks. */
  stacksWallets?: readonly string[]
  /** The same for TRON. */
  tronWallets?: readonly string[]
}

/** A host page whose SDK and wallets the test controls. */
export class HostPage {
  readonly page: Page
  readonly connectButton

  constructor(page: Page) {
    this.page = page
    this.connectButton = page.locator('#connect')
  }

  static async open(page: Page, { site = 'robust', ...prepared }: OpenOptions = {}): Promise<HostPage> {
    await page.goto(`${siteOrigin(site)}/`)
    const host = new HostPage(page)
    await host.prepare(prepared)
    return host
  }

  /** Makes the SDK and the wallets, again after each reload. */
  async prepare({
    sdk = {},
    wallets = ['Scripted'],
    solanaWallets = [],
    bitcoinWallets = [],
    suiWallets = [],
    stacksWallets = [],
    tronWallets = [],
  }: Omit<OpenOptions, 'site'> = {}): Promise<void> {
    await this.page.waitForFunction(() => 'host' in window)
    await this.page.evaluate(
      async ([options, names, solanaNames, bitcoinNames, suiNames, stacksNames, tronNames]) => {
        for (const name of names) window.host.addWallet(name)
        for (const name of solanaNames) await window.host.addSolanaWallet(name)
        for (const name of bitcoinNames) window.host.addBitcoinWallet(name)
        for (const name of suiNames) window.host.addSuiWallet(name)
        for (const name of stacksNames) window.host.addStacksWallet(name)
        for (const name of tronNames) window.host.addTronWallet(name)
        window.host.create(options)
      },
      [sdk, wallets, solanaWallets, bitcoinWallets, suiWallets, stacksWallets, tronWallets] as const,
    )
  }

  /** Sends a request without waiting for its outcome. */
  send(method: string, params?: unknown): Promise<number> {
    return this.page.evaluate(
      ([name, list]) =>
        window.host.send(list === undefined ? { method: name } : { method: name, params: list }),
      [method, params] as const,
    )
  }

  outcome(index: number): Promise<Outcome | undefined> {
    return this.page.evaluate((at) => window.host.outcomes[at], index)
  }

  /** Waits for the outcome of a sent request. */
  async settled(index: number, timeout = 10_000): Promise<Outcome> {
    await expect.poll(() => this.outcome(index), { timeout }).toBeTruthy()
    return (await this.outcome(index)) as Outcome
  }

  async request(method: string, params?: unknown): Promise<Outcome> {
    return this.settled(await this.send(method, params))
  }

  events(): Promise<typeof Client.events> {
    return this.page.evaluate(() => window.host.events)
  }

  state() {
    return this.page.evaluate(() => window.host.sdk.getState())
  }

  /** Presses Connect as a visitor does. @returns the index of its request. */
  async pressConnect(): Promise<number> {
    const index = await this.page.evaluate(() => window.host.outcomes.length)
    await this.connectButton.click()
    return index
  }

  /** Does all steps to a session with a wallet of the page. */
  async connect(wallet = 'Scripted'): Promise<void> {
    const index = await this.pressConnect()
    await chooseWallet(this.page, wallet)
    await expect.poll(() => this.outcome(index)).toMatchObject({ ok: true })
    await this.expectHidden()
  }

  async expectHidden(): Promise<void> {
    await expect.poll(async () => (await this.state()).open).toBe(false)
  }

  /** The widget's document. */
  async frame(): Promise<Frame> {
    const find = () => this.page.frames().find((frame) => frame.url().startsWith(`${WIDGET}/`))
    await expect.poll(() => find() !== undefined).toBe(true)
    return find() as Frame
  }

  /** Reloads the widget's frame, and returns once its new document is there: the old one still answers for a while. */
  async reloadFrame(): Promise<void> {
    const frame = await this.frame()
    const replaced = this.page.waitForEvent('framenavigated', (navigated) => navigated === frame)
    await frame.evaluate(() => location.reload())
    await replaced
  }
}
