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

test('a visitor pairs a phone, tips from it, and ends the session there', async ({ page, modal, phone }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await phone.pair(await modal.readPairingUri())
  await phone.approve()
  const account = page.locator('#account')
  await expect(account).toHaveText(phone.address)

  await page.getByRole('button', { name: 'Tip 0.01 ETH' }).click()
  await phone.approve()
  await expect(page.locator('#status')).toHaveText('Thank you')

  await phone.disconnect()
  await expect(account).toHaveText('')
})

test('a visitor comes back by passkey', async ({ page, modal, passkey }) => {
  await page.goto('/')
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  await connect.click()
  await modal.logIn('bea@mail.example')
  const account = page.locator('#account')
  await expect(account).toHaveText(/^0x/)
  const address = await account.innerText()
  await passkey.add('bea@mail.example')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account).toHaveText('')

  await connect.click()
  await modal.choosePasskey()
  await expect(account).toHaveText(address)
})

test('a visitor signs the guestbook with a Solana wallet', async ({ page, modal, solanaWallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign the guestbook with Solana' }).click()
  await modal.chooseWallet(solanaWallet.name)
  await solanaWallet.approve()
  await modal.approve()
  const { lines } = await solanaWallet.approve()
  expect(lines).toContainEqual(['Message', 'I was here'])
  await expect(page.locator('#status')).toHaveText('Signed')
})
