import { expectClosed, expectOpen, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { SdkOptions } from '@latch/sdk-source/types.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'

/** More than any view has, so one round reaches every control. */
const MAX_CONTROLS = 100

/** A user with a keyboard and no mouse, on a page with the MetaMask-like wallet. */
export class KeyboardVisitor {
  readonly page: Page
  readonly host: HostPage

  private constructor(page: Page, host: HostPage) {
    this.page = page
    this.host = host
  }

  static async arrive(
    page: Page,
    sdk: Partial<Omit<SdkOptions, 'container'>> = {},
  ): Promise<KeyboardVisitor> {
    return new KeyboardVisitor(page, await HostPage.open(page, { wallets: [], sdk }))
  }

  button(name: string | RegExp): Locator {
    return widgetFrame(this.page).getByRole('button', { name })
  }

  get wallet(): Locator {
    return this.button(new RegExp(METAMASK_LIKE.name))
  }

  title(name?: string | RegExp): Locator {
    return widgetFrame(this.page).getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })
  }

  /** Tabs until a control of the dialog has the focus, then presses a key on it once it takes one. */
  async press(target: Locator, key: 'Enter' | 'Space', tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(target, tab)
    await expect(target).toBeEnabled()
    await this.page.keyboard.press(key)
  }

  async reach(target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < MAX_CONTROLS; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.tabOn(target, tab)
    }
    await expect(target).toBeFocused()
  }

  /** A key press returns before the frame, a separate process, has moved the focus. */
  private async tabOn(target: Locator, tab: 'Tab' | 'Shift+Tab'): Promise<void> {
    const before = await target.evaluateHandle(() => document.activeElement)
    await this.page.keyboard.press(tab)
    await expect
      .poll(() => before.evaluate((element) => element === document.activeElement), `${tab} moves the focus`)
      .toBe(false)
  }

  /** Opens the dialog with the page's own button. */
  async open(): Promise<void> {
    await this.host.connectButton.focus()
    await this.page.keyboard.press('Enter')
    await expectOpen(this.page)
    await expect(this.title()).toBeFocused()
  }

  async connect(): Promise<void> {
    await this.open()
    await this.press(this.wallet, 'Enter')
    await expectClosed(this.page)
  }

  /** Opens a connected user's dialog through the SDK. */
  async openAccount(): Promise<void> {
    await this.page.evaluate(() => window.host.sdk.open())
    await expectOpen(this.page)
    await expect(this.button('Settings')).toBeVisible()
  }
}
