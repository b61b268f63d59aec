import { fetchLocal } from '@latch/hosting/dev/fetchLocal.ts'
import { CHAINS, SECURE, siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  expectClosed,
  expectOpen,
  openSettings,
  pointAt,
  press,
  pressGuarded,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { createVerifier } from '@latch/sdk-source/server.ts'
import type { SignedIn } from '@latch/sdk-source/types.ts'
import type { Page } from '@playwright/test'
import { type Address, createPublicClient, http, verifyMessage as verifyByKey } from 'viem'
import { createPaymasterClient, entryPoint07Address } from 'viem/account-abstraction'
import { freshAddress, fund, giveTokens, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { freshEmail } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { ETHER, MESSAGE, TOKENS } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

const client = createPublicClient({ chain: CHAINS[0], transport: http() })

/** An operation as a page creates it, without gas values. */
const OPERATION = {
  chainId: CHAINS[0].id,
  entryPointAddress: entryPoint07Address,
  nonce: 0n,
  factory: freshAddress(),
  factoryData: '0x12',
  callData: '0x',
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
} as const

/** Fetches as a script of this page, subject to CORS. */
function fetchIn(page: Page): typeof fetch {
  return async (url, { body } = {}) => {
    const answer = await page.evaluate(
      async ([url, body]) =>
        (await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).text(),
      [String(url), String(body)] as const,
    )
    return new Response(answer, { headers: { 'Content-Type': 'application/json' } })
  }
}

/** Signs in to a page's server with the page's account. */
async function signInToServer(page: Page, address: Address): Promise<void> {
  const dapp = new DappPage(page)
  await dapp.press('Sign in')
  await expectOpen(page)
  const button = widgetFrame(page).getByRole('button', { name: 'Sign in', exact: true })
  await pointAt(page, button)
  await pressGuarded(button)
  await approveInFrame(page)
  const { token = '' } = JSON.parse(await dapp.result('done')) as SignedIn
  const user = `did:pkh:eip155:${CHAINS[0].id}:${address}`
  const origins = [siteOrigin('smart-viem')]
  const { verifySession } = createVerifier({ issuer: WIDGET, projectId: 'smart', origins, fetch: fetchLocal })
  expect(await verifySession(token, { online: true })).toMatchObject({ user, address })
  await expectClosed(page)
}

test('a smart account signs and signs in before it is deployed, is deployed by a first transaction that the project pays, and does several things at once', async ({
  openHost,
  page,
}) => {
  // A sign-up, a second login, eight approvals of which two are in windows, and a reload.
  test.setTimeout(180_000)
  await openHost('smart-viem')
  const email = freshEmail()
  const address = await signIn(page, email)
  const dapp = new DappPage(page)
  const signs = async () => {
    await dapp.press('Sign message')
    await approveInFrame(page)
    const signature = JSON.parse(await dapp.result('done'))
    expect(await client.verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    expect(await verifyByKey({ address, message: MESSAGE, signature }).catch(() => false)).toBe(false)
  }

  expect(await client.getCode({ address })).toBeUndefined()
  await test.step('signs while it is an address alone (ERC-6492)', signs)
  await test.step('signs in to the page’s server while it is one', () => signInToServer(page, address))

  await test.step('sends tokens without any Ether, and is deployed by that', async () => {
    await giveTokens(address)
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Send token')
    await expect(secureFrame(page).getByText('Paid by Harbour Bank')).toBeVisible()
    await approveInFrame(page)
    const hash = JSON.parse(await dapp.result('done'))
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await readTokenBalance(to)).toBe(TOKENS)
    expect(await client.getCode({ address })).toBeDefined()
    expect(await readEtherBalance(address)).toBe(0n)
  })
  await test.step('signs as a contract (ERC-1271)', signs)
  await test.step('signs in as a contract, after another login', async () => {
    await dapp.succeed('Disconnect')
    expect(await signIn(page, email)).toBe(address)
    await signInToServer(page, address)
  })

  await test.step('does two calls at once (EIP-5792)', async () => {
    await fund(address)
    expect(await dapp.succeed('Abilities')).toMatchObject({ atomic: { status: 'supported' } })
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Send both')
    const opened = await openWindow(page)
    await expect(opened.getByRole('heading', { name: 'Send 2 calls at once' })).toBeVisible()
    await approveInWindow(opened)
    const done = JSON.parse(await dapp.result('done'))
    expect(done).toMatchObject({ status: 'success', statusCode: 200, atomic: true })
    expect(done.transactions).toHaveLength(1)
    expect([await readEtherBalance(to), await readTokenBalance(to)]).toEqual([ETHER, TOKENS])
  })

  await test.step('takes the calls of an operation that the page made (ERC-4337)', async () => {
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Send operation')
    const opened = await openWindow(page)
    await approveInWindow(opened)
    const hash = JSON.parse(await dapp.result('done'))
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await readEtherBalance(to)).toBe(ETHER)
  })

  await test.step('gives way to the account of its key, which a reload keeps', async () => {
    await dapp.press('Open account')
    await expectOpen(page)
    await openSettings(page)
    await press(page, widgetFrame(page).getByRole('button', { name: /^Use your standard account/ }))
    await expect(page.locator('#account')).not.toHaveText(address)
    const plain = (await page.locator('#account').innerText()) as Address
    await expect(page.locator('#events')).toContainText(`accountsChanged ["${plain}"]`)
    await page.reload()
    await dapp.expectAccount(plain)
    await dapp.press('Sign message')
    await approveInFrame(page)
    const signature = JSON.parse(await dapp.result('done'))
    expect(await verifyByKey({ address: plain, message: MESSAGE, signature })).toBe(true)
  })
})

test('a page that would rather begin with the account of the key gets it from who signs up there', {
  tag: '@prove',
}, async ({ page }) => {
  await page.goto(`${siteOrigin('smart-viem')}/?plain`)
  const address = await signIn(page)
  const dapp = new DappPage(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyByKey({ address, message: MESSAGE, signature })).toBe(true)
})

test('a page has its batch paid for by the service of its project, which answers its own clients too', async ({
  page,
}) => {
  const url = `${SECURE}/v1/paymaster/eip155:${CHAINS[0].id}?projectId=smart`
  await page.goto(`${siteOrigin('smart-viem')}/?paymaster=${encodeURIComponent(url)}`)
  const address = await signIn(page)
  const dapp = new DappPage(page)
  await test.step('calls that would fail are told, and nobody is asked', async () => {
    await page.getByLabel('Recipient').fill(freshAddress())
    expect(await dapp.fail('Send both')).toMatchObject({ code: -32000 })
  })
  await fund(address)
  expect(await dapp.succeed('Abilities')).toMatchObject({ paymasterService: { supported: true } })
  const to = freshAddress()
  await page.getByLabel('Recipient').fill(to)
  const before = await readEtherBalance(address)
  await dapp.press('Send both')
  const opened = await openWindow(page)
  await expect(opened.getByText('Paid by Harbour Bank')).toBeVisible()
  await approveInWindow(opened)
  expect(JSON.parse(await dapp.result('done'))).toMatchObject({ status: 'success' })
  expect([await readEtherBalance(to), await readEtherBalance(address)]).toEqual([ETHER, before - ETHER])

  await test.step('a deployed account is beyond what the project pays for, and the page would not do without', async () => {
    await dapp.press('Send both')
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: -32003 })
  })

  await test.step('a script of the page asks by itself (ERC-7677)', async () => {
    const account = createPaymasterClient({ transport: http(url, { fetchFn: fetchIn(page) }) })
    const stub = await account.getPaymasterStubData({ ...OPERATION, sender: freshAddress() })
    expect(stub).toMatchObject({ sponsor: { name: 'Harbour Bank' }, isFinal: false })
    const promise = account.getPaymasterData({ ...OPERATION, factory: undefined, sender: freshAddress() })
    await expect(promise).rejects.toThrow('The project does not sponsor this operation.')
  })
})
