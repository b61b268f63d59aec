import { SECURE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { plugIn } from '@latch/hosting/kit/authenticator.ts'
import {
  expectClosed,
  expectOpen,
  pointAt,
  press,
  pressGuarded,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import type { FrameLocator, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import type { HostName } from '../hosts/hosts.ts'
import { MESSAGE } from '../hosts/shared/requests.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, secureFrame, signIn } from './emailWallet.ts'
import { addPasskey, expectWellMade, openSecurity, proveCode } from './securityPage.ts'

/** Returns the page inside of the secure frame that requests a passkey. */
function passkeyFrame(page: Page): FrameLocator {
  return secureFrame(page).frameLocator(`iframe[src^="/passkey"]`)
}

/** Goes to a site and starts a login by passkey, up to the prompt. */
async function requestOn(page: Page, name: HostName): Promise<void> {
  await page.goto(`${siteOrigin(name)}/`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: 'Passkey', exact: true }))
}

async function usePasskey(page: Page): Promise<void> {
  const use = passkeyFrame(page).getByRole('button', { name: 'Use a passkey' })
  await pointAt(page, use)
  await pressGuarded(use)
}

async function openPasskeys(security: Page): Promise<void> {
  await security.goto(`${SECURE}/security?projectId=mailed`)
  await security.getByRole('button', { name: /^Passkeys/ }).click()
}

test('a passkey that its owner adds opens the wallet on a new site without a mail, in strict mode nothing else does, and a removed one opens nothing', async ({
  openHost,
  page,
}) => {
  // A sign-up, the Security page with its link, and two sites in turn.
  test.setTimeout(240_000)
  const email = freshEmail()
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  await plugIn(security)
  await addPasskey(security, 'My laptop')
  await expectWellMade(security)
  expect((await mailsTo(email))[0]?.subject).toBe('A passkey was added to your wallet')

  const mails = (await mailsTo(email)).length
  const dapp = new DappPage(security)
  await requestOn(security, 'mail-other')
  await usePasskey(security)
  await expectClosed(security)
  await dapp.expectAccount(address)
  await dapp.press('Sign message')
  await approveInFrame(security)
  const signature = JSON.parse(await dapp.result('done'))
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  expect(await mailsTo(email)).toHaveLength(mails)

  await openPasskeys(security)
  await security.getByRole('button', { name: 'Turn on' }).click()
  await expectWellMade(security)
  await security.getByRole('button', { name: 'Turn on' }).click()
  await expect(security.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await requestOn(security, 'mail-other')
  await usePasskey(security)
  await expectClosed(security)
  await security.reload()
  await dapp.expectAccount(address)
  await dapp.press('Sign message')
  await approveInFrame(security)
  await usePasskey(security)
  await dapp.result('done')
  await dapp.succeed('Disconnect')

  await test.step('its recovery phrase is told by the passkey', async () => {
    await security.clock.install()
    await security.goto(`${SECURE}/export?projectId=mailed`)
    await security.getByRole('button', { name: 'Continue' }).click()
    await security.getByRole('button', { name: 'Hold to show the words' }).hover()
    await security.mouse.down()
    await security.clock.runFor(10_000)
    await security.mouse.up()
    await security.getByRole('button', { name: 'Use a passkey' }).click()
    const words = security.getByRole('list', { name: 'Recovery phrase of 24 words' }).getByRole('listitem')
    await expect(words).toHaveCount(24)
    expect(mnemonicToAccount((await words.allInnerTexts()).join(' ')).address).toBe(address)
  })

  await openPasskeys(security)
  await proveCode(security, email, () => security.getByRole('button', { name: 'Turn off' }).click())
  await expect(security.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await security.getByRole('button', { name: 'Remove My laptop' }).click()
  await expectWellMade(security)
  await security.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(security.getByText('No passkeys yet.')).toBeVisible()
  await requestOn(security, 'mail-other')
  await usePasskey(security)
  await expect(passkeyFrame(security).getByRole('alert')).toContainText(
    'This passkey no longer opens a wallet',
  )
})

test('a device without a passkey of the wallet says so, and lets people go back', { tag: '@prove' }, async ({
  page,
}) => {
  await plugIn(page)
  await requestOn(page, 'mail-plain')
  await usePasskey(page)
  await expect(passkeyFrame(page).getByRole('alert')).toContainText('No passkey was used')
  await press(page, passkeyFrame(page).getByRole('button', { name: 'Close' }))
  await expect(widgetFrame(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})
