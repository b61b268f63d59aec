import { isSignedRaw, richAddress } from '@latch/families/polkadot/dev/key.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { installPolkadotWallet } from '../../wallets/polkadot/install.ts'
import { expect, test } from '../test.ts'

test('PAPI’s pjs-signer connects Latch by its name beside another extension, signs by it, and has its account after a reload', async ({
  context,
  openClient,
}) => {
  await installPolkadotWallet(context, 'subwallet-js')
  const page = await openClient('pjs-signer')
  const result = page.locator('#result')
  const read = async () => JSON.parse((await result.textContent()) || 'null')

  await page.getByRole('button', { name: 'Enable' }).click()
  await chooseOnlyWallet(page, 'SubWallet')
  await expect.poll(read).toEqual({
    wallets: expect.arrayContaining(['latch', 'subwallet-js']),
    accounts: [richAddress(0)],
  })
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  await expect.poll(read).toEqual(expect.stringMatching(/^0x/))
  expect(isSignedRaw('Hello from a dapp', await read())).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect.poll(read).toMatchObject({ accounts: [richAddress(0)] })
})
