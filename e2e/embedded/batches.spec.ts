import { TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { expectClosed, expectOpen, pressShown, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { freshAddress, fund, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { ETHER, ORDER, TOKENS } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

test('a page on wagmi does several things at once by its sendCalls, and hears what became of them', async ({
  openHost,
  page,
}) => {
  await openHost('smart-wagmi')
  await fund(await signIn(page))
  const dapp = new DappPage(page)
  expect(await dapp.succeed('Abilities')).toMatchObject({ atomic: { status: 'supported' } })
  const to = freshAddress()
  await page.getByLabel('Recipient').fill(to)
  await dapp.press('Send both')
  await approveInWindow(await openWindow(page))
  const done = JSON.parse(await dapp.result('done'))
  expect(done).toMatchObject({ status: 'success', statusCode: 200, atomic: true })
  expect(done.transactions).toHaveLength(1)
  expect([await readEtherBalance(to), await readTokenBalance(to)]).toEqual([ETHER, TOKENS])
})

test('a batch goes by the id that its page gave it: after a reload, too, and no other batch gets it', async ({
  openHost,
  page,
}) => {
  await openHost('smart-viem')
  const account = await signIn(page)
  await fund(account)
  const dapp = new DappPage(page)
  const to = freshAddress()
  const order = async () => {
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Order')
  }
  const refused = async () => {
    await order()
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 5720 })
    await expectClosed(page)
  }

  await test.step('is unknown before it was sent, and after it was declined', async () => {
    expect(await dapp.fail('Order status')).toMatchObject({ code: 5730 })
    expect(await dapp.fail('Show order')).toMatchObject({ code: 5730 })
    await order()
    await pressShown(page, secureFrame(page).getByRole('button', { name: 'Reject' }))
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })
    expect(await dapp.fail('Order status')).toMatchObject({ code: 5730 })
  })

  await test.step('is sent once', async () => {
    await order()
    await approveInFrame(page)
    expect(JSON.parse(await dapp.result('done'))).toMatchObject({ id: ORDER })
    await expect.poll(() => dapp.succeed('Order status')).toMatchObject({ id: ORDER, statusCode: 200 })
    await refused()
  })

  await test.step('is known after a reload', async () => {
    await page.reload()
    await dapp.expectAccount(account)
    expect(await dapp.succeed('Order status')).toEqual({ id: ORDER, status: 'success', statusCode: 200 })
    await refused()
    expect(await readEtherBalance(to)).toBe(3n)
  })

  await test.step('is shown to the visitor', async () => {
    await dapp.succeed('Show order')
    await expectOpen(page)
    const widget = widgetFrame(page)
    await expect(widget.getByRole('heading', { level: 1, name: 'Transaction status' })).toBeVisible()
    await expect(widget.getByText('All calls are confirmed on Latch Local.')).toBeVisible()
    await pressShown(page, widget.getByRole('button', { name: 'Close' }))
    await expectClosed(page)
  })
})

test('a page hears what a smart account holds, and asks nobody for that', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('smart-viem')
  const account = await signIn(page)
  await fund(account)
  const dapp = new DappPage(page)
  const held = [
    { type: 'native', balance: String(await readEtherBalance(account)) },
    { type: 'erc20', address: TOKEN.address, balance: String(await readTokenBalance(account)) },
  ]
  await expect
    .poll(() => dapp.succeed('Assets'))
    .toEqual(expect.arrayContaining(held.map((each) => expect.objectContaining(each))))
  await expectClosed(page)
})
