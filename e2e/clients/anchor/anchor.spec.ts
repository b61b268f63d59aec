import { readFileSync } from 'node:fs'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { SOLANA_INPAGE } from '../../harness/paths.ts'
import { freshSolana, solOf } from '../../harness/solana.ts'
import { expect, test } from '../test.ts'

const HASH = /^"[1-9A-HJ-NP-Za-km-z]{80,90}"$/

test.beforeEach(({ context }) =>
  context.addInitScript({ content: `if (window === top) {\n${readFileSync(SOLANA_INPAGE, 'utf8')}\n}` }),
)

test('Anchor sends legacy and versioned transactions through Latch, and several at once', async ({
  openClient,
}) => {
  const page = await openClient('anchor')
  const result = page.locator('output')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const approve = () => page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()
  const { address } = await solanaAccount(0)
  const to = (await freshSolana()).address
  await press('Connect')
  await chooseOnlyWallet(page, 'Latch Solana Wallet')
  await approve()
  await expect(result).toHaveText(`"${address}"`)
  await expectClosed(page)
  await page.getByLabel('Recipient').fill(to)

  await press('Send legacy')
  await approveInModal(page)
  await approve()
  await expect(result).toHaveText(HASH)
  await press('Send versioned')
  await approveInModal(page)
  await approve()
  await expect(result).toHaveText(HASH)

  await press('Send all')
  await approveInModal(page)
  // The demo wallet asks for each.
  await approve()
  await approve()
  await expect(result).toHaveText(/^\["[^"]+","[^"]+"\]$/)
  await expect.poll(() => solOf(to)).toBe(10_000_000)
})
