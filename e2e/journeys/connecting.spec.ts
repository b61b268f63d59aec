import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  chooseWallet,
  connectWith,
  expectClosed,
  expectOpen,
  pointAt,
  press,
  walletRow,
  widgetDocument,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { expectQuiet } from '../harness/logs.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(OWN_ACCOUNT)

test('a page that nobody touched asks the widget for its script and nothing else', async ({
  openHost,
  requests,
}) => {
  await openHost('plain')
  await expectQuiet(requests, WIDGET)
  expect(requests.to(WIDGET)).toEqual([`${WIDGET}/v1/sdk.js`])
})

test('a wallet that never answers can be left; declining in it offers another try, which succeeds', {
  tag: '@prove-firefox',
}, async ({ openHost, page, wallet }) => {
  await openHost('plain')
  wallet.decide('hold')
  await connectWith(page, METAMASK_LIKE.name)
  await expect(widgetFrame(page).getByText(`Continue in ${METAMASK_LIKE.name}`)).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Back' }))
  wallet.decide('reject')
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(widgetFrame(page).getByText('Request declined')).toBeVisible()
  wallet.decide('approve')
  await press(page, widgetFrame(page).getByRole('button', { name: 'Try again' }))
  await expectClosed(page)
  await new DappPage(page).expectAccount(address)
})

test('closing the modal rejects the pending eth_requestAccounts with 4001', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  const dapp = new DappPage(await openHost('plain'))
  await dapp.press('Connect')
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Close' }))
  await expectClosed(page)
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })
})

test('Escape inside the modal closes it and gives the focus back to the button', {
  tag: '@prove-firefox',
}, async ({ openHost, page }) => {
  const dapp = new DappPage(await openHost('plain'))
  const button = page.getByRole('button', { name: 'Connect', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expectOpen(page)
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await widgetFrame(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await dapp.result('failed')
  await expect(button).toBeFocused()
})

test('signing takes the short path: the wallet is asked, the widget is not; one that revokes the site ends the session', async ({
  openHost,
  page,
  requests,
  wallet,
}) => {
  const dapp = new DappPage(await openHost('plain'))
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(address)
  await expectQuiet(requests, WIDGET)
  const before = requests.to(WIDGET).length
  await dapp.succeed('Sign message')
  expect(wallet.methods.at(-1)).toBe('personal_sign')
  expect(requests.to(WIDGET).length).toBe(before)
  wallet.revoke()
  await dapp.expectAccount('nobody')
})

test('a press on a painted row counts although the app takes over under the finger', async ({
  openHost,
  page,
}) => {
  let releaseApp = () => {}
  const allowed = new Promise<void>((resolve) => {
    releaseApp = resolve
  })
  await page.route(`${WIDGET}/assets/main-*.js`, async (route) => {
    await allowed
    await route.continue()
  })
  await openHost('plain')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await pointAt(page, walletRow(page, METAMASK_LIKE.name))
  await page.mouse.down()
  releaseApp()
  // The app removes what the boot script left for it as its first act.
  await widgetDocument(page).waitForFunction(() => !Reflect.has(globalThis, Symbol.for('latch.boot')))
  await page.mouse.up()
  await expectClosed(page)
  await new DappPage(page).expectAccount(address)
})
