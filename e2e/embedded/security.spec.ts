import { SECURE } from '@latch/hosting/kit/addresses.ts'
import { clickUntilSeen, press } from '@latch/hosting/kit/widget.ts'
import { mnemonicToAccount } from 'viem/accounts'
import { freshAddress, fund } from '../harness/chain.ts'
import { freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, approveInWindow, openWindow, secureFrame, signIn } from './emailWallet.ts'
import { checkCopy, expectWellMade, openSecurity, proveCode } from './securityPage.ts'

test('a device that is removed is told so at its next request, and signs nothing', async ({
  openHost,
  page,
}) => {
  // A sign-up, and the Security page with its link.
  test.slow()
  const email = freshEmail()
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  expect(new URL(security.url()).origin).toBe(SECURE)
  await expect(security.getByText(address)).toBeVisible()
  await expectWellMade(security)

  await security.getByRole('button', { name: /^Devices/ }).click()
  await expect(security.getByRole('listitem')).toHaveCount(2)
  await expectWellMade(security)
  await security.getByRole('button', { name: /used on mail-plain/ }).click()
  await expectWellMade(security)
  await security.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(security.getByRole('listitem')).toHaveCount(1)
  await expect(security.getByText('This device')).toBeVisible()

  await page.bringToFront()
  await dapp.press('Sign message')
  await approveInFrame(page)
  await expect(secureFrame(page).getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await press(page, secureFrame(page).getByRole('button', { name: 'Close' }))
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4100 })
  await dapp.expectAccount('nobody')
})

test('the recovery phrase is shown after a fresh code and ten seconds, and opens the very account; a site is removed', async ({
  openHost,
  page,
}) => {
  // A sign-up, the Security page with its link, and three codes.
  test.slow()
  const email = freshEmail()
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  await security.clock.install()
  await expect(security.getByRole('button', { name: /^Recovery phrase Never shown/ })).toBeVisible()
  await security.getByRole('button', { name: /^Recovery phrase/ }).click()
  await security.getByRole('button', { name: 'Send a code' }).waitFor()
  await expectWellMade(security)
  await proveCode(security, email, () => security.getByRole('button', { name: 'Send a code' }).click())

  const hold = security.getByRole('button', { name: 'Hold to show the words' })
  await hold.hover()
  // On a clock that goes on, nine seconds are ten where the machine takes one for the rest.
  await security.clock.pauseAt(Date.now() + 60_000)
  await security.mouse.down()
  await security.clock.runFor(9_000)
  await security.mouse.up()
  await security.clock.resume()
  await expect(hold).toBeVisible()
  await security.mouse.down()
  await security.clock.runFor(10_000)
  await security.mouse.up()
  const words = security.getByRole('list', { name: 'Recovery phrase of 24 words' }).getByRole('listitem')
  await expect(words).toHaveCount(24)
  // Whether they are read by rows or by columns is no question where each has its number.
  await expect(words.first()).toHaveCSS('list-style-type', 'decimal')
  await expectWellMade(security)
  const phrase = await words.allInnerTexts()
  expect(mnemonicToAccount(phrase.join(' ')).address).toBe(address)
  expect((await mailsTo(email))[0]?.subject).toBe('Your recovery phrase is being shown')

  await security.getByRole('button', { name: 'I wrote them down' }).click()
  await expect(words).toHaveCount(0)
  await checkCopy(security, phrase)
  await expect(security.getByRole('button', { name: /^Recovery phrase Last shown/ })).toBeVisible()
  await expect(words).toHaveCount(0)

  await test.step('the site is among those that may use the wallet, and is signed out once it is removed', async () => {
    await security.getByRole('button', { name: /^Sites 1 site/ }).click()
    await security.getByRole('button', { name: /^Remove mail-plain/ }).click()
    await expect(security.getByText('No site can use your wallet yet.')).toBeVisible()
    await page.bringToFront()
    await page.reload()
    await new DappPage(page).expectAccount('nobody')
  })
})

test('the Security page asks a stranger for an address, by keyboard and in a language from right to left', {
  tag: '@prove',
}, async ({ page }) => {
  await page.goto(`${SECURE}/security?projectId=mailed&locale=ar-XB`)
  const field = page.getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectWellMade(page)
  const texts: string[] = []
  page.on('request', (request) => request.url().endsWith('.json') && texts.push(request.url()))
  await page.goto(`${SECURE}/security?projectId=mailed&locale=de-AT`)
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(texts).toEqual([expect.stringContaining('/assets/security.de-')])
  await page.goto(`${SECURE}/security?projectId=mailed&locale=en`)
  await expect(field).toBeFocused()
  expect(texts, 'who reads English loads nothing more').toHaveLength(1)
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This isn’t an email address. Check for typos.')
  await expect(field).toBeFocused()
  await page.context().setOffline(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(freshEmail())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Codes can’t be sent right now. Try again in a minute.')
})

test('no page can hold the Security page or the one with the phrase', async ({ openHost, page }) => {
  await openHost('mail-plain')
  for (const name of ['security', 'export']) {
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }))
    }, `${SECURE}/${name}?projectId=mailed`)
    await blocked
  }
})

test('an address that only looks like one that was sent to before is warned of in the window, and a limit for the site that the window sets is what the frame then goes by', async ({
  openHost,
  page,
}) => {
  // A sign-up, and four approvals of which three are in windows.
  test.slow()
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const address = await signIn(page)
  await fund(address)
  const send = async (to: string) => {
    await page.getByLabel('Recipient').fill(to)
    await dapp.press('Send token')
  }
  const declined = async () => expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })
  const known = freshAddress()
  await send(known)
  await approveInFrame(page)
  await dapp.result('done')

  await send(`${known.slice(0, 6)}${'1'.repeat(32)}${known.slice(-4)}`.toLowerCase())
  const warning = await openWindow(page)
  await expect(warning.getByText('An address here looks like one you know but is different.')).toBeVisible()
  await expect(warning.getByLabel('Enter SIGN to sign anyway')).toBeVisible()
  await clickUntilSeen(warning.getByRole('button', { name: 'Reject' }))
  await declined()

  await page.getByLabel('Recipient').fill(freshAddress())
  await dapp.press('Send ETH')
  const opened = await openWindow(page)
  await opened.getByLabel(/^Approve payments on mail-plain/).selectOption('Never: always confirm here')
  await approveInWindow(opened)
  await dapp.result('done')
  await send(freshAddress())
  const again = await openWindow(page)
  await expect(again.getByLabel(/^Approve payments on mail-plain/)).toHaveValue('')
  await clickUntilSeen(again.getByRole('button', { name: 'Reject' }))
  await declined()
})

test('the Security page shows the account that sites show first', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  // A sign-up, and the Security page with its link.
  test.slow()
  const email = freshEmail()
  await openHost('smart-viem')
  const address = await signIn(page, email)
  const security = await openSecurity(page, email)
  const accounts = security.locator('.fact', { hasText: /account/i })
  await expect(accounts.first()).toContainText(address)
  await expect(accounts.nth(1)).toContainText('Standard account')
  await expect(accounts.nth(1)).not.toContainText(address)
})
