import { readFileSync } from 'node:fs'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { SOLANA_INPAGE } from '../../harness/paths.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { pressSignIn, requestSignIn } from '../pressSignIn.ts'
import { expect, test } from '../test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const user = (page: Page) => page.locator('output')

test("Supabase's client takes what an Ethereum account has signed, once", async ({
  accountIndex,
  openClient,
}) => {
  const page = await openClient('supabase')
  const { address } = localAccount(accountIndex)
  await expect(user(page)).toHaveText('nobody')
  await press(page, 'Sign in with Ethereum')
  await chooseWallet(page, METAMASK_LIKE.name)
  await pressSignIn(page)
  await expect(user(page)).toHaveText(`web3:ethereum:${address}`)
  await press(page, 'Hand it in again')
  await expect(page).toHaveTitle(/web3_invalid_signature/)
  await page.reload()
  await expect(user(page)).toHaveText(`web3:ethereum:${address}`)
  await press(page, 'Sign out')
  await expect(user(page)).toHaveText('nobody')
})

test("Supabase's client takes what a Solana account has signed", async ({ context, openClient }) => {
  await context.addInitScript({
    content: `if (window === top) {\n${readFileSync(SOLANA_INPAGE, 'utf8')}\n}`,
  })
  const page = await openClient('supabase')
  const { address } = await solanaAccount(0)
  const prompt = page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' })
  await press(page, 'Sign in with Solana')
  await chooseWallet(page, 'Latch Solana Wallet')
  await prompt.click()
  await requestSignIn(page)
  await prompt.click()
  await expect(user(page)).toHaveText(`web3:solana:${address}`)
})
