import { randomBytes } from 'node:crypto'
import { writeAddress } from '@latch/families/cosmos/bytes/address.ts'
import { keyOn } from '@latch/families/cosmos/dev/key.ts'
import { COSMOS_NODE } from '@latch/hosting/kit/addresses.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { installCosmosWallet } from '../../wallets/cosmosWallet.ts'
import { originOfClient } from '../clients.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ context }) => installCosmosWallet(context))

async function read(path: string) {
  const answer = await fetch(`${COSMOS_NODE}/cosmos/${path}`)
  return answer.json()
}

test('cosmjs connects through Latch’s provider, sends what it signed in both modes, and disconnects', async ({
  openClient,
}) => {
  const page = await openClient('stargate')
  const result = page.locator('#result')
  const enable = page.getByRole('button', { name: 'Enable', exact: true })
  const { address } = await keyOn('cosmos')

  await enable.click()
  await chooseOnlyWallet(page, 'Keplr')
  await expect(result).toHaveText(address)
  await expectClosed(page)

  for (const mode of ['direct', 'amino'])
    await test.step(mode, async () => {
      const to = writeAddress({ prefix: 'cosmos', bytes: randomBytes(20) })
      const { account } = await read(`auth/v1beta1/accounts/${address}`)
      const { account_number: number, sequence } = account
      await page.goto(`${originOfClient('stargate')}/?${new URLSearchParams({ to, number, sequence })}`)
      await enable.click()
      await expect(result).toHaveText(address)

      await page.getByRole('button', { name: `Send ${mode}` }).click()
      await approveInModal(page)
      await expect(result).toHaveText('sent 32')
      const { balance } = await read(`bank/v1beta1/balances/${to}/by_denom?denom=uatom`)
      expect(balance.amount).toBe('1000')
    })

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(result).toHaveText('null')
})
