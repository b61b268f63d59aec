import { PHONE } from '@latch/hosting/kit/addresses.ts'
import { expect, type Page } from '@playwright/test'

/** The demo phone wallet, from its user's side. */
export class PhonePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto(`${PHONE}/`)
    await this.page.getByTestId('phone').waitFor()
  }

  /** Pastes a link and waits for the site's proposal. */
  async scan(link: string): Promise<void> {
    await this.page.getByTestId('uri').fill(link)
    await this.page.getByTestId('pair').click()
    await this.page.getByTestId('proposal').waitFor()
  }

  /** Hides the accounts of a family from the site. */
  async withhold(family: 'eip155' | 'solana'): Promise<void> {
    await this.page.getByTestId(`share-${family}`).uncheck()
  }

  async answerProposal(answer: 'approve' | 'reject'): Promise<void> {
    await this.answer('proposal', answer)
  }

  /** Waits for a request of the site and answers it. @returns its method. */
  async answerRequest(answer: 'approve' | 'reject'): Promise<string | null> {
    const method = await this.page.getByTestId('method').getAttribute('data-method')
    await this.answer('request', answer)
    return method
  }

  async expectSessions(count: number): Promise<void> {
    await expect(this.page.getByTestId('session')).toHaveCount(count)
  }

  async setOnline(online: boolean): Promise<void> {
    await this.page.getByTestId('online').setChecked(online)
  }

  private async answer(sheet: 'proposal' | 'request', answer: 'approve' | 'reject'): Promise<void> {
    const requested = this.page.getByTestId(sheet)
    await requested.getByTestId(answer).click()
    await expect(requested).toBeHidden()
  }
}
