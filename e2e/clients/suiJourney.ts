import { readFileSync } from 'node:fs'
import { suiKeypair } from '@latch/families/sui/dev/account.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { SUI_INPAGE } from '../harness/paths.ts'

const MESSAGE = new TextEncoder().encode('Hello from dapp-kit')
/** Where the demo Sui wallet stores that the page may see the account. */
const PERMISSION = 'latch-sui-wallet'

const pair = suiKeypair()

export function installSuiWallet(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: `if (window === top) {\n${readFileSync(SUI_INPAGE, 'utf8')}\n}` })
}

const approve = (page: Page) =>
  page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Latch', exact: true }).click()
  await chooseOnlyWallet(page, 'Latch Sui Wallet')
  await approve(page)
  await expect(page.locator('#account')).toHaveText(pair.toSuiAddress())
  await expectClosed(page)
}

/**
 * Connects, signs and reloads twice with the hooks of dapp-kit; then the wallet's owner revokes the page's permission, and
 * the page is disconnected and connects anew.
 */
export async function runSuiJourney(page: Page): Promise<void> {
  await connect(page)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await approve(page)
  const signature = page.locator('#signature')
  await expect(signature).not.toBeEmpty()
  const signed = (await signature.textContent()) ?? ''
  expect(await pair.getPublicKey().verifyPersonalMessage(MESSAGE, signed)).toBe(true)

  for (let reload = 1; reload <= 2; reload++) {
    await page.reload()
    await expect(page.locator('#account')).toHaveText(pair.toSuiAddress())
    await expect(page.locator('#wallet')).toHaveText('Latch')
  }

  await page.evaluate((key) => localStorage.removeItem(key), PERMISSION)
  await page.reload()
  // The hooks of dapp-kit 0 and 1 say 'connected' to a wallet that shares no account.
  await expect(page.locator('#account')).toHaveText('nobody')
  await expect(page.locator('#status')).toHaveText(/^(dis)?connected$/)
  await connect(page)
}
