import { readFileSync } from 'node:fs'
import { isMessageSigned } from '@latch/families/bip122/bytes/message.ts'
import { bitcoinAccounts } from '@latch/families/bip122/dev/account.ts'
import { approveInModal, chooseOnlyWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { BITCOIN_INPAGE } from '../../harness/paths.ts'
import { expect, test } from '../test.ts'

test.beforeEach(({ context }) =>
  context.addInitScript({ content: `if (window === top) {\n${readFileSync(BITCOIN_INPAGE, 'utf8')}\n}` }),
)

test('sats-connect finds Latch beside another wallet, connects and signs through it', async ({
  openClient,
}) => {
  const page = await openClient('sats-connect')
  const answer = async (id: string) => {
    await expect(page.locator(`#${id}`)).toHaveText(/^\{/)
    return JSON.parse((await page.locator(`#${id}`).textContent()) ?? '')
  }
  await expect(page.locator('#providers')).toHaveText('["Quarry","Latch"]')

  await page.getByRole('button', { name: 'Connect' }).click()
  await chooseOnlyWallet(page, 'Quarry')
  expect(await answer('accounts')).toMatchObject({ status: 'success', result: bitcoinAccounts })
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign message' }).click()
  await approveInModal(page)
  const { result } = await answer('signature')
  const [{ address } = { address: '' }] = bitcoinAccounts
  expect(result).toMatchObject({ address, protocol: 'BIP322' })
  const message = new TextEncoder().encode('Hello')
  const chainId = 'bip122:00000008819873e925422c1ff0f99f7c'
  expect(isMessageSigned({ address, chainId, message, signature: result.signature })).toBe(true)

  await page.getByRole('button', { name: 'Mint' }).click()
  expect(await answer('error')).toMatchObject({ status: 'error', error: { code: -32601 } })
})
