import { type Address, createPublicClient, http, verifyMessage as verifyByKey } from 'viem'
import { CHAINS, originOf } from '../harness/addresses.ts'
import { etherOf, freshAddress, fund, giveTokens, tokensOf } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { expectOpen, press, widgetFrame } from '../harness/widget.ts'
import { ETHER, MESSAGE, TOKENS } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

const client = createPublicClient({ chain: CHAINS[0], transport: http() })

test('a smart account signs before it is deployed, is deployed by a first transaction that the project pays, and does several things at once', async ({
  openHost,
  page,
}) => {
  await openHost('smart-viem')
  const address = await signIn(page)
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

  await test.step('sends tokens without any Ether, and is deployed by that', async () => {
    await giveTokens(address)
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Send token')
    await expect(secureFrame(page).getByText('Paid by Harbour Bank')).toBeVisible()
    await approveInFrame(page)
    const hash = JSON.parse(await dapp.result('done'))
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await tokensOf(to)).toBe(TOKENS)
    expect(await client.getCode({ address })).toBeDefined()
    expect(await etherOf(address)).toBe(0n)
  })
  await test.step('signs as a contract (ERC-1271)', signs)

  await test.step('does two calls at once (EIP-5792)', async () => {
    await fund(address)
    expect(await dapp.succeed('Abilities')).toMatchObject({ atomic: { status: 'supported' } })
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Send both')
    const opened = await openWindow(page)
    await expect(opened.getByRole('heading', { name: 'Do 2 things at once' })).toBeVisible()
    await approveInWindow(opened)
    const done = JSON.parse(await dapp.result('done'))
    expect(done).toMatchObject({ status: 'success', statusCode: 200, atomic: true })
    expect(done.transactions).toHaveLength(1)
    expect([await etherOf(to), await tokensOf(to)]).toEqual([ETHER, TOKENS])
  })

  await test.step('gives way to the account of its key, which a reload keeps', async () => {
    await dapp.press('Open account')
    await expectOpen(page)
    await press(page, widgetFrame(page).getByRole('button', { name: /^Switch to your plain account/ }))
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

test('a page that would rather begin with the account of the key gets it from who signs up there', async ({
  page,
}) => {
  await page.goto(`${originOf('smart-viem')}/?plain`)
  const address = await signIn(page)
  const dapp = new DappPage(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyByKey({ address, message: MESSAGE, signature })).toBe(true)
})
