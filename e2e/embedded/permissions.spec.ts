import type { Address } from 'viem'
import { originOf } from '../harness/addresses.ts'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { etherOf, freshAddress, fund } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { expectClosed, expectOpen, press, pressShown, widgetFrame } from '../harness/widget.ts'
import { ETHER } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

/** `CannotUseADisabledDelegation()` */
const DISABLED = '0x05baa052'
const SITE = new URL(originOf('smart-viem')).host
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`

test.beforeEach(({ page }) => noteAnnouncements(page))

test("a page's key spends what it was allowed without asking, no more, and nothing once that is revoked", async ({
  openHost,
  page,
}) => {
  // A sign-up, and approvals in windows.
  test.setTimeout(120_000)
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
    const opened = await openWindow(page)
    await expect(opened.getByText('Take a permission back')).toBeVisible()
    await approveInWindow(opened)
    await dapp.result('done')
    const refused = await dapp.fail('Use permission')
    expect(JSON.stringify(refused)).toContain(DISABLED)
    expect(await etherOf(to)).toBe(ETHER)
  })
})

test("the visitor finds a page's key under their account, by its name, and takes away there what it may do", async ({
  openHost,
  page,
}) => {
  // A sign-up, and approvals in windows.
  test.setTimeout(120_000)
  await openHost('smart-viem')
  await fund(await signIn(page))
  const dapp = new DappPage(page)
  await dapp.press('Ask for permission')
  await approveInWindow(await openWindow(page))
  const { key } = JSON.parse(await dapp.result('done'))
  await fund(key as Address)
  const widget = widgetFrame(page)
  const revoke = widget.getByRole('button', { name: /^Revoke what the key/ })

  await test.step('is listed: whose key, of which site, what for', async () => {
    await dapp.press('Open account')
    await expectOpen(page)
    await pressShown(page, widget.getByRole('button', { name: /^Permissions/ }))
    const listed = widget
      .getByRole('list', { name: 'What sites may do without asking' })
      .getByRole('listitem')
    await expect(listed).toHaveCount(1)
    for (const text of [originOf('smart-viem'), 'Weekly ticket', shortened(key), '0.25 ETH'])
      await expect(listed.getByText(text, { exact: true })).toBeVisible()
    await expect(revoke).toHaveAccessibleName(`Revoke what the key ${shortened(key)} of ${SITE} may do`)
  })

  await test.step('stays where the visitor declines to revoke it', async () => {
    await press(page, revoke)
    const decline = secureFrame(page).getByRole('button', { name: 'Reject' })
    await pressShown(page, decline)
    await expect(revoke).toBeEnabled()
  })

  await test.step('is gone from the list once it is revoked', async () => {
    await press(page, revoke)
    const opened = await openWindow(page)
    await expect(opened.getByText('Take a permission back')).toBeVisible()
    await approveInWindow(opened)
    await expectAnnounced(page, 'Permission revoked')
    await expect(widget.getByText('No permissions')).toBeVisible()
  })

  await test.step('is good for nothing, on chain', async () => {
    await press(page, widget.getByRole('button', { name: 'Close' }))
    await expectClosed(page)
    const to = freshAddress()
    await page.getByLabel('Recipient').fill(to)
    expect(JSON.stringify(await dapp.fail('Use permission'))).toContain(DISABLED)
    expect(await etherOf(to)).toBe(0n)
  })
})
