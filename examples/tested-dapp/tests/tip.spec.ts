import { expect, test } from 'latch-dev/playwright'

test('a visitor connects, declines a tip, and gives one', async ({ page, modal, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.chooseWallet()
  await wallet.approve()
  await expect(page.locator('#account')).toHaveText(wallet.addresses[0])

  await page.getByRole('button', { name: 'Tip 0.01 ETH' }).click()
  await wallet.decline()
  await expect(page.locator('#status')).toHaveText('Maybe another time')

  await page.getByRole('button', { name: 'Tip 0.01 ETH' }).click()
  await wallet.approve()
  await expect(page.locator('#status')).toHaveText('Thank you')
})

test('a visitor without a wallet logs in by email, and approves in the modal', async ({
  page,
  modal,
  chain,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.logIn('ann@mail.example')
  const account = page.locator('#account')
  await expect(account).toHaveText(/^0x/)
  await chain.fund(await account.innerText(), 10n ** 18n)

  await page.getByRole('button', { name: 'Tip 0.01 ETH' }).click()
  await modal.approve()
  await expect(page.locator('#status')).toHaveText('Thank you')
})
