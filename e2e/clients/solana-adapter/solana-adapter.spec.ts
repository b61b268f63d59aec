import { readFileSync } from 'node:fs'
import { solanaAccount, verifySolana } from '@latch/families/solana/dev/account.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { SOLANA_INPAGE } from '../../harness/paths.ts'
import { requestSignIn } from '../pressSignIn.ts'
import { expect, test } from '../test.ts'

const RELOADS = 20

test.beforeEach(({ context }) =>
  context.addInitScript({ content: `if (window === top) {\n${readFileSync(SOLANA_INPAGE, 'utf8')}\n}` }),
)

const approve = (page: Page) =>
  page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()

test(`Solana’s wallet adapter connects through Latch, signs, signs in, and is connected after each of ${RELOADS} reloads`, async ({
  openClient,
}) => {
  const page = await openClient('solana-adapter')
  const account = page.locator('#account')
  const { address, publicKey } = await solanaAccount(0)
  await page.getByRole('button', { name: 'Select Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Latch icon Latch Detected', exact: true })
    .click()
  await chooseOnlyWallet(page, 'Latch Solana Wallet')
  await approve(page)
  await expect(account).toHaveText(address)
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await approve(page)
  await expect(page.locator('#signature')).toHaveText(/^\[\d/)
  const signature = Uint8Array.from(JSON.parse((await page.locator('#signature').textContent()) ?? ''))
  const message = new TextEncoder().encode('Hello from the wallet adapter')
  expect(await verifySolana(publicKey, signature, message)).toBe(true)

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await requestSignIn(page)
  await approve(page)
  const signedIn = page.locator('#signed-in')
  await expect(signedIn).toHaveText(/^\{/)
  expect(JSON.parse((await signedIn.textContent()) ?? '')).toEqual({
    message: `${new URL(page.url()).host} wants you to sign in with your Solana account:\n${address}\n\nWelcome aboard.\n\nNonce: pageNonce12345678`,
    isVerified: true,
  })
  await expectClosed(page)

  for (let reload = 1; reload <= RELOADS; reload++)
    await test.step(`reload ${reload}`, async () => {
      await page.reload()
      await expect(account).toHaveText(address)
      await expect(page.locator('#wallet')).toHaveText('Latch')
    })
})

/** Milliseconds until the wallet shares an account, as with one whose service worker has to start. */
const WAKING = 7_000

/** Runs in the page, before Latch. */
function delaySilentConnect(delay: number): void {
  type Connect = (input?: { silent?: boolean }) => Promise<unknown>
  type Registered = {
    name: string
    accounts: readonly unknown[]
    features: { 'standard:connect': { connect: Connect } }
  }
  const slowed = new Set<Registered>()
  const register = (wallet: Registered) => {
    if (wallet.name === 'Latch' || slowed.has(wallet)) return
    slowed.add(wallet)
    const feature = wallet.features['standard:connect']
    const { connect } = feature
    const { get = () => [] } = Object.getOwnPropertyDescriptor(wallet, 'accounts') ?? {}
    let isAwake = false
    Object.defineProperty(wallet, 'accounts', { get: () => (isAwake ? get.call(wallet) : []) })
    feature.connect = async (input) => {
      if (input?.silent) await new Promise((resolve) => setTimeout(resolve, delay))
      isAwake = true
      return connect(input)
    }
  }
  addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(api: { register: typeof register }) => void>).detail({ register }),
  )
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
}

test('Solana’s wallet adapter is connected again by a wallet that takes seven seconds to wake', async ({
  context,
  openClient,
}) => {
  const page = await openClient('solana-adapter')
  const account = page.locator('#account')
  const { address } = await solanaAccount(0)
  await page.getByRole('button', { name: 'Select Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Latch icon Latch Detected', exact: true })
    .click()
  await chooseOnlyWallet(page, 'Latch Solana Wallet')
  await approve(page)
  await expect(account).toHaveText(address)
  await expectClosed(page)

  await context.addInitScript(delaySilentConnect, WAKING)
  for (const visit of ['first', 'second'])
    await test.step(`${visit} visit`, async () => {
      await page.reload()
      await expect(account).toHaveText('nobody')
      await expect(account).toHaveText(address, { timeout: 30_000 })
      await expect(page.locator('#wallet')).toHaveText('Latch')
    })
})
