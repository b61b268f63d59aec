import { verifyMessage } from 'viem'
import { expect, test } from '../harness/test.ts'
import { expectClosed } from '../harness/widget.ts'
import { MESSAGE } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame } from './emailWallet.ts'
import { chooseProvider, connectedAccount, freshAccount, logInThere } from './socialWallet.ts'

test('somebody signs up with Google, signs in the frame, and is there after a reload', async ({
  openHost,
  page,
}) => {
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const opened = await chooseProvider(page, 'Google')
  await logInThere(opened, freshAccount())
  const address = await connectedAccount(page)
  await dapp.press('Sign message')
  await approveInFrame(page)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  await page.reload()
  await dapp.expectAccount(address)
  await expectClosed(page)
})
