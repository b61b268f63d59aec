import { expect, type Page } from '@playwright/test'
import type { Address, Hex } from 'viem'

/** The host page of `hosts/shared/dapp.ts`, from its visitor's side. */
export class DappPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses a button that must succeed. @returns the page's result. */
  async succeed<Result>(button: string): Promise<Result> {
    await this.press(button)
    return JSON.parse(await this.result('done'))
  }

  /** Presses a button that must fail. @returns the page's error. */
  async fail(button: string): Promise<{ code: number; message: string }> {
    await this.press(button)
    return JSON.parse(await this.result('failed'))
  }

  press(button: string): Promise<void> {
    return this.page.getByRole('button', { name: button, exact: true }).click()
  }

  /** Waits until the last action has this outcome. */
  async result(state: 'done' | 'failed'): Promise<string> {
    const result = this.page.locator('#result')
    await expect(result).toHaveAttribute('data-state', /done|failed/)
    await expect(result, await result.innerText()).toHaveAttribute('data-state', state)
    return result.innerText()
  }

  /** Sends and waits until it is mined, which the local chain does at once. */
  async send(button: 'Send ETH' | 'Send token', to: Address): Promise<Hex> {
    await this.page.getByLabel('Recipient').fill(to)
    return this.succeed<Hex>(button)
  }

  async expectAccount(address: Address | 'nobody'): Promise<void> {
    await expect(this.page.locator('#account')).toHaveText(address)
  }

  async expectChain(id: number): Promise<void> {
    await expect(this.page.locator('#chain')).toHaveText(String(id))
  }
}
