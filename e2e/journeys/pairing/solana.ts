import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import { chooseWallet, expectClosed, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '../../harness/pairing.ts'
import { freshSolana, solOf } from '../../harness/solana.ts'
import { reviewSolanaSwap } from '../solanaSwapForm.ts'

/** Journeys with a phone that has keys of two families, and a page that uses both. */
export function solanaJourneys(): void {
  test('a phone gives the families that it shares: Solana alone, then both, which end together', async ({
    page,
    phone,
  }) => {
    test.slow()
    const address = (await phone.page.getByTestId('solana-address').textContent()) ?? ''
    await page.goto(`${siteOrigin('dapp')}/`)
    const solana = page.locator('#solana-address')
    const status = page.locator('#status')

    await test.step('Solana alone: it signs and sends', async () => {
      await page.getByRole('button', { name: 'Connect Solana', exact: true }).click()
      await chooseWallet(page, 'WalletConnect')
      await phone.scan(await readLink(page, codeOn(page)))
      await phone.withhold('eip155')
      await phone.answerProposal('approve')
      await expect(solana).toHaveText(address)
      await expect(status).toHaveText('Connected')
      await expect(page.locator('#address')).toHaveText(address)
      await expectClosed(page)

      await page.getByRole('button', { name: 'Sign text' }).click()
      await expect(widgetFrame(page).getByText('Continue in Pocket')).toBeVisible()
      expect(await phone.answerRequest('approve')).toBe('solana_signMessage')
      await expect(page.locator('#solana-message output')).toContainText(`Verified: signed by ${address}`)

      const recipient = (await freshSolana()).address
      await page.getByLabel('Recipient').fill(recipient)
      await page.getByRole('button', { name: 'Send SOL' }).click()
      expect(await phone.answerRequest('approve')).toBe('solana_signAndSendTransaction')
      await expect(page.locator('#solana-send output')).toContainText('Sent')
      await expect.poll(() => solOf(recipient)).toBe(500_000_000)
    })

    await test.step('swaps, asked on the phone', async () => {
      const widget = await reviewSolanaSwap(page)
      await expect(widget.getByText('You would get 74.85 LTD')).toBeVisible()
      await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
      expect(await phone.answerRequest('approve')).toBe('solana_signTransaction')
      await expect(widget.getByRole('heading', { name: 'You got 74.85 LTD' })).toBeVisible()
      await press(page, widget.getByRole('button', { name: 'Close', exact: true }))
      await expectClosed(page)
    })

    await test.step('a reload keeps it, the phone ends it', async () => {
      await page.reload()
      await expect(solana).toHaveText(address)
      await phone.page.getByTestId('disconnect').click()
      await expect(solana).toHaveText('–')
    })

    await test.step('both: leaving one leaves the other, for the phone knows one connection', async () => {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await chooseWallet(page, 'WalletConnect')
      await phone.scan(await readLink(page, codeOn(page)))
      await phone.answerProposal('approve')
      await expect(status).toHaveText('Connected')
      await expect(solana).toHaveText(address)
      await page.getByRole('button', { name: 'Disconnect Solana' }).click()
      await expect(solana).toHaveText('–')
      await expect(status).toHaveText('Not connected')
      await phone.expectSessions(0)
    })
  })
}
