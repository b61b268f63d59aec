import { signedForm } from '@latch/families/stacks/bytes/message.ts'
import { stacksAddress } from '@latch/families/stacks/dev/account.ts'
import {
  approveInModal,
  chooseOnlyWallet,
  expectClosed,
  press,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { installStacksWallet } from '../../wallets/stacksWallet.ts'
import { originOfClient } from '../clients.ts'
import { expect, test } from '../test.ts'

const TO = 'SP000000000000000000002Q6VF78'
const MESSAGE = new TextEncoder().encode('Hello from Stacks Connect')

test.beforeEach(({ context }) => installStacksWallet(context))

test('Stacks Connect lists Latch, connects, signs and sends with it, and hears a refusal', async ({
  openClient,
}) => {
  const page = await openClient('stacks-connect')
  await page.goto(`${originOfClient('stacks-connect')}/?to=${TO}`)
  const result = page.locator('#result')
  const read = async () => JSON.parse((await result.textContent()) ?? '')
  const address = stacksAddress('mainnet')

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const entry = page.locator('connect-modal').getByText('Latch', { exact: true })
  await entry.locator('xpath=ancestor::*[.//button][1]').getByRole('button').click()
  await chooseOnlyWallet(page, 'Lantern')
  await expect(result).toContainText(address)
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await expect(result).toContainText('signature')
  const { signature } = await read()
  expect(signedForm({ address, message: MESSAGE, signature })).toBe('prefixed')

  await page.getByRole('button', { name: 'Transfer' }).click()
  await expect(widgetFrame(page).getByText(TO)).toBeVisible()
  await approveInModal(page)
  await expect(result).toContainText('txid')

  await page.getByRole('button', { name: 'Sign message' }).click()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Reject' }))
  await expect(result).toContainText('-32000')
})

test('Stacks Connect’s disconnect ends the session in Latch, and the next connect lets the user choose a wallet', async ({
  openClient,
}) => {
  const page = await openClient('stacks-connect')
  const result = page.locator('#result')
  const address = stacksAddress('mainnet')
  const connect = async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const entry = page.locator('connect-modal').getByText('Latch', { exact: true })
    await entry.locator('xpath=ancestor::*[.//button][1]').getByRole('button').click()
    await chooseOnlyWallet(page, 'Lantern')
    await expect(result).toContainText(address)
    await expectClosed(page)
  }

  await connect()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(result).toHaveText('"disconnected"')
  await page.reload()
  await connect()
})
