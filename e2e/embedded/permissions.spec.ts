import { CHAINS, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import {
  expectClosed,
  expectOpen,
  openSettings,
  press,
  pressShown,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import type { Sdk } from '@latch/sdk-source/index.ts'
import type { Page } from '@playwright/test'
import { type Address, toHex } from 'viem'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { freshAddress, fund, readEtherBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { ETHER } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'

/** `CannotUseADisabledDelegation()` */
const DISABLED = '0x05baa052'
const SITE = new URL(siteOrigin('smart-viem')).host
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`

/** Sends a request through the page's own SDK, where every copy of it finds the instance. */
function requestOf(page: Page, method: string, params?: readonly object[]): Promise<unknown> {
  return page.evaluate(
    ([name, named]) => {
      const instances = Reflect.get(globalThis, Symbol.for('latch.v1')) as Map<string, { sdk: Sdk }>
      const [shared] = instances.values()
      return shared?.sdk.request(named === undefined ? { method: name } : { method: name, params: named })
    },
    [method, params] as const,
  )
}

/** Requests a hundredth of an ether a day, for a week. */
function requestPeriodic(page: Page, to: Address): Promise<unknown> {
  const data = { periodAmount: '0x2386f26fc10000', periodDuration: 86_400 }
  const timestamp = Math.floor(Date.now() / 1000) + 7 * 86_400
  return requestOf(page, 'wallet_requestExecutionPermissions', [
    {
      ...{ chainId: toHex(CHAINS[0].id), to },
      permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data },
      rules: [{ type: 'expiry', data: { timestamp } }],
    },
  ])
}

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

  await test.step('is granted by the standard’s present name, and listed by it', async () => {
    const key = freshAddress()
    const granted = requestPeriodic(page, key)
    await approveInWindow(await openWindow(page))
    const listed = { from: account, to: key, permission: { type: 'native-token-periodic' } }
    const hex = expect.stringMatching(/^0x/)
    const dependencies = [{ factory: hex, factoryData: hex }]
    expect(await granted).toMatchObject([{ ...listed, context: hex, dependencies }])
    expect(await requestOf(page, 'wallet_getGrantedExecutionPermissions')).toMatchObject([listed])
  })

  const to = freshAddress()
  await page.getByLabel('Recipient').fill(to)
  await test.step('is used by the key alone, to its limit', async () => {
    expect(await dapp.succeed('Use permission')).toBe('success')
    expect(await readEtherBalance(to)).toBe(ETHER)
    const { message } = await dapp.fail('Use permission')
    expect(message).toContain('allowance-exceeded')
  })

  await test.step('is revoked, and good for nothing', async () => {
    await dapp.press('Revoke permission')
    const opened = await openWindow(page)
    await expect(opened.getByText('Revoke permission')).toBeVisible()
    await approveInWindow(opened)
    await dapp.result('done')
    const refused = await dapp.fail('Use permission')
    expect(JSON.stringify(refused)).toContain(DISABLED)
    expect(await readEtherBalance(to)).toBe(ETHER)
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
  const revoke = widget.getByRole('button', { name: /^Revoke the permission of key/ })

  await test.step('is listed: whose key, of which site, what for', async () => {
    await dapp.press('Open account')
    await expectOpen(page)
    await openSettings(page)
    await pressShown(page, widget.getByRole('button', { name: /^Permissions/ }))
    const listed = widget
      .getByRole('list', { name: 'What sites can do without asking' })
      .getByRole('listitem')
    await expect(listed).toHaveCount(1)
    for (const text of [siteOrigin('smart-viem'), 'Weekly ticket', shortened(key), '0.25 ETH'])
      await expect(listed.getByText(text, { exact: true })).toBeVisible()
    await expect(revoke).toHaveAccessibleName(`Revoke the permission of key ${shortened(key)} for ${SITE}`)
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
    await expect(opened.getByText('Revoke permission')).toBeVisible()
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
    expect(await readEtherBalance(to)).toBe(0n)
  })
})
