import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeTransaction } from '@latch/families/sui/bytes/decodeTransaction.ts'
import { suiKeypair } from '@latch/families/sui/dev/account.ts'
import { approveInModal, chooseOnlyWallet, expectClosed, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { SUI_INPAGE } from '../../harness/paths.ts'
import { originOfClient } from '../clients.ts'
import { expect, test } from '../test.ts'

const pair = suiKeypair()
const address = pair.toSuiAddress()

test.beforeEach(({ context }) =>
  context.addInitScript({ content: `if (window === top) {\n${readFileSync(SUI_INPAGE, 'utf8')}\n}` }),
)

const approve = (page: Page) =>
  page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()

/** Presses a button of the page, approves in the modal and in the wallet. @returns dapp-kit's result. */
async function resultOf(page: Page, name: string, shown: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(widgetFrame(page).getByText(shown, { exact: true })).toBeVisible()
  await approveInModal(page)
  await approve(page)
  await expectClosed(page)
  await expect(page.locator('#result')).toHaveText(/^\{/)
  const text = (await page.locator('#result').textContent()) ?? ''
  await page.locator('#result').evaluate((line) => line.remove())
  return JSON.parse(text)
}

test('dapp-kit lists Latch, connects, signs, executes and reads the effects, and is connected after a reload', async ({
  openClient,
}) => {
  const page = await openClient('dapp-kit')
  const to = `0x${randomBytes(32).toString('hex')}`
  await page.goto(`${originOfClient('dapp-kit')}/?to=${to}`)
  await expect(page.locator('#wallets')).toHaveText(/(^|,)Latch(,|$)/)

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseOnlyWallet(page, 'Latch Sui Wallet')
  await approve(page)
  await expect(page.locator('#account')).toHaveText(address)
  await expect(page.locator('#key')).toHaveText(pair.getPublicKey().toRawBytes().join())
  await expectClosed(page)

  const { signature } = await resultOf(page, 'Sign message', 'Hello from dapp-kit')
  const message = new TextEncoder().encode('Hello from dapp-kit')
  expect(await pair.getPublicKey().verifyPersonalMessage(message, signature)).toBe(true)

  const { bytes } = await resultOf(page, 'Sign transaction', '0.1 SUI')
  const actions = [{ name: 'transfer', to, amount: 100_000_000n }]
  expect(decodeTransaction(bytes)).toMatchObject({ sender: address, actions })

  const sent = await resultOf(page, 'Execute', '0.1 SUI')
  expect(sent).toMatchObject({ digest: expect.any(String), effects: sent.digest })

  await page.reload()
  await expect(page.locator('#account')).toHaveText(address)
  await expect(page.locator('#wallet')).toHaveText('Latch')
})
