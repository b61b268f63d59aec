import { readFileSync } from 'node:fs'
import { solanaAccount, verifySolana } from '@latch/families/solana/dev/account.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { SOLANA_INPAGE } from '../../harness/paths.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ context }) =>
  context.addInitScript({ content: `if (window === top) {\n${readFileSync(SOLANA_INPAGE, 'utf8')}\n}` }),
)

test('framework-kit, which looks for wallets once as the page starts, finds Latch, connects, signs and disconnects', async ({
  openClient,
}) => {
  const page = await openClient('framework-kit')
  const result = page.locator('#result')
  const approve = () => page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()
  const { address, publicKey } = await solanaAccount(0)
  await expect(page.locator('#wallets')).toContainText('Latch')

  await page.getByRole('button', { name: 'Connect Latch', exact: true }).click()
  await chooseOnlyWallet(page, 'Latch Solana Wallet')
  await approve()
  await expect(result).toHaveText(address)
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await approve()
  await expect(result).toHaveText(/^\[\d/)
  const signature = Uint8Array.from(JSON.parse((await result.textContent()) ?? ''))
  const message = new TextEncoder().encode('Hello from framework-kit')
  expect(await verifySolana(publicKey, signature, message)).toBe(true)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(result).toHaveText('disconnected')
})
