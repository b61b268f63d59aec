import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { runToEnd, startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import {
  approveInModal,
  chooseOnlyWallet,
  chooseWallet,
  press,
  pressShown,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { pressSignIn } from '../clients/pressSignIn.ts'
import { approveInFrame, typeCode } from '../embedded/emailWallet.ts'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { FOLDER } from '../harness/folder.ts'
import { freshEmail } from '../harness/mailbox.ts'
import { SOLANA_INPAGE } from '../harness/paths.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { installWallet } from '../wallets/metamask/install.ts'
import { type ExampleName, originOfExample, wantedExamples } from './examples.ts'
import { runTestedDapp } from './testedDapp.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Building the stack left 'production' there, with which npm omits the packages that build an example. */
const NODE_ENV = 'development'
/** It builds both packages, installs them and runs its own suite. Milliseconds. */
const TESTED_DAPP_TIMEOUT = 900_000
const { address } = localAccount(OWN_ACCOUNT)

async function connectAndSign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(page.locator('body')).toContainText(address)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.locator('pre')).toHaveText(/^0x[\da-f]{130}$/)
}

async function connectAndSignSolana(page: Page): Promise<void> {
  const approve = () => page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseOnlyWallet(page, 'Latch Solana Wallet')
  await approve()
  await expect(page.locator('#account')).toHaveText((await solanaAccount(0)).address)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await approve()
  // 64 numbers, as Ed25519 signs.
  await expect(page.locator('#signature')).toHaveText(/^(\d+ ){63}\d+$/)
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await pressSignIn(page)
  await expect(page.locator('#user')).toContainText(address)
}

async function sendSponsored(page: Page): Promise<void> {
  const email = freshEmail()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const field = widgetFrame(page).getByRole('textbox', { name: 'Email address' })
  await pressShown(page, field)
  await typeIn(field, email)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Continue with this email address' }))
  await typeCode(page, email)
  await page.getByRole('button', { name: 'Send a transaction without coins' }).click()
  await approveInFrame(page)
  await expect(page.locator('#status')).toHaveText(/^success 0x/)
}

const WALKS: Partial<Record<ExampleName, (page: Page) => Promise<void>>> = {
  solana: connectAndSignSolana,
  'server-sign-in': signIn,
  'email-wallet-sponsored': sendSponsored,
}

const wanted = wantedExamples()

if (wanted.includes('tested-dapp'))
  test('tested-dapp', async () => {
    test.setTimeout(TESTED_DAPP_TIMEOUT)
    await runTestedDapp()
  })

for (const name of wanted.filter((name) => name !== 'tested-dapp'))
  test(name, async ({ context, page }) => {
    const origin = originOfExample(name)
    const cwd = join(ROOT, 'examples', name)
    await runToEnd(['npm', 'install'], { cwd, env: { NODE_ENV } })
    await runToEnd(['npm', 'run', 'build', '--if-present'], { cwd, env: { NODE_ENV: 'production' } })
    const logs = join(ROOT, FOLDER, 'logs')
    const example = startService(name, ['npm', 'start'], { cwd, logs, env: { NODE_ENV } })
    try {
      await installWallet(context, { origins: [origin], accountIndices: [OWN_ACCOUNT] })
      if (name === 'solana')
        await context.addInitScript({
          content: `if (window === top) {\n${readFileSync(SOLANA_INPAGE, 'utf8')}\n}`,
        })
      await untilReady(example, () => fetch(origin), 180_000)
      // A button that a server has drawn answers once the page's modules are there.
      await page.goto(origin, { waitUntil: 'networkidle' })
      await (WALKS[name] ?? connectAndSign)(page)
    } finally {
      await example.stop()
    }
  })
