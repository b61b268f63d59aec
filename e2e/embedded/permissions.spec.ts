import type { Address } from 'viem'
import { etherOf, freshAddress, fund } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { ETHER } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

/** `CannotUseADisabledDelegation()` */
const DISABLED = '0x05baa052'

test("a page's key spends what it was allowed without asking, no more, and nothing once that is revoked", async ({
  openHost,
  page,
}) => {
  await openHost('smart-viem')
  const account = await signIn(page)
  await fund(account)
  const dapp = new DappPage(page)

  await test.step('is granted in a window, in words', async () => {
    expect(await dapp.succeed('Abilities')).toMatchObject({ permissions: { supported: true } })
    await dapp.press('Ask for permission')
    const opened = await openWindow(page)
    await expect(opened.getByRole('heading', { name: 'Let this site act for you' })).toBeVisible()
    await expect(opened.getByText('0.25 ETH')).toBeVisible()
    await expect(opened.getByText('Weekly ticket')).toBeVisible()
    await approveInWindow(opened)
    const { key, isDeployed } = JSON.parse(await dapp.result('done'))
    expect(isDeployed).toBe(false)
    await fund(key as Address)
  })

  const to = freshAddress()
  await page.getByLabel('Recipient').fill(to)
  await test.step('is used by the key alone, to its limit', async () => {
    expect(await dapp.succeed('Use permission')).toBe('success')
    expect(await etherOf(to)).toBe(ETHER)
    const { message } = await dapp.fail('Use permission')
    expect(message).toContain('allowance-exceeded')
  })

  await test.step('is revoked, and good for nothing', async () => {
    await dapp.press('Revoke permission')
    await expect(secureFrame(page).getByText('Take a permission back')).toBeVisible()
    await approveInFrame(page)
    await dapp.result('done')
    const refused = await dapp.fail('Use permission')
    expect(JSON.stringify(refused)).toContain(DISABLED)
    expect(await etherOf(to)).toBe(ETHER)
  })
})
