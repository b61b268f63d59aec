import { localAccount, NAMES } from '@latch/hosting/dev/wallet/chains.ts'
import {
  connectWith,
  expectClosed,
  expectOpen,
  press,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { readEtherBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const [ALICE, BOB] = NAMES

test.use({ accountIndex: ALICE.index })
test.beforeEach(({ page }) => noteAnnouncements(page))

test('an account goes by its name, and ether goes to a name as somebody writes it', async ({
  openHost,
  page,
}) => {
  const dapp = new DappPage(await openHost('plain'))
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(localAccount(ALICE.index).address)
  await expectClosed(page)
  await dapp.press('Open account')
  await expectOpen(page)
  const widget = widgetFrame(page)
  await expect(widget.getByText(ALICE.name, { exact: true })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await typeIn(widget.getByLabel('Amount', { exact: true }), '0.5')
  await typeIn(widget.getByLabel('To', { exact: true }), 'nobody.latch.eth')
  await expect(widget.getByRole('button', { name: 'This name isn’t registered' })).toBeVisible()
  await test.step('a name that could not be looked up is looked up once the connection is back', async () => {
    const names = '**/v1/profile/account/**'
    await page.route(names, (route) => route.abort())
    await typeIn(widget.getByLabel('To', { exact: true }), ' Bob.Latch.ETH ')
    await expect(widget.getByRole('button', { name: 'Couldn’t look up the name' })).toBeVisible()
    await page.unroute(names)
    await page.context().setOffline(true)
    await expect(widget.getByRole('button', { name: /offline/i })).toBeVisible()
    await page.context().setOffline(false)
  })
  const review = widget.getByRole('button', { name: 'Review', exact: true })
  await expect(widget.getByRole('status').filter({ hasText: BOB.name })).toBeVisible()
  await press(page, review)
  const bob = localAccount(BOB.index).address
  await expect(widget.getByText(bob)).toBeVisible()
  await expect(widget.getByText(BOB.name)).toBeVisible()
  const before = await readEtherBalance(bob)
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await expectAnnounced(page, 'Sent 0.5 ETH')
  await expect.poll(async () => (await readEtherBalance(bob)) - before).toBe(5n * 10n ** 17n)
})
