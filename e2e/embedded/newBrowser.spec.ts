import { SECURE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { press } from '@latch/hosting/kit/widget.ts'
import type { Browser, Page } from '@playwright/test'
import { freshEmail, mailsTo } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { approveInFrame, openElsewhere, secureFrame, signIn, typeCode, typeEmail } from './emailWallet.ts'
import { linkFor, typeNumber } from './securityPage.ts'

/** Types address and code on an unknown device. @returns the two digits that are shown then. */
async function requestLink(page: Page, email: string): Promise<string> {
  const before = (await mailsTo(email)).length
  await typeEmail(page, email)
  await typeCode(page, email, before)
  return secureFrame(page).locator('output').innerText()
}

/** Signs in on an unknown device; the link is opened in another browser, e.g. on the phone with the mail. */
async function signInByLink(browser: Browser, page: Page, email: string): Promise<void> {
  const number = await requestLink(page, email)
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await linkFor(email))
  await typeNumber(phone, number)
  await expect(phone.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  await phone.context().close()
}

/** Evicts the frame's storage, as a browser does under pressure. */
async function evict(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(`${SECURE}/`))
  if (frame === undefined) throw new Error('There is no secure frame')
  await frame.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const stores = [...database.objectStoreNames]
      const clearing = database.transaction(stores, 'readwrite')
      for (const store of stores) clearing.objectStore(store).clear()
      await new Promise((resolve) => {
        clearing.oncomplete = resolve
      })
      database.close()
    }
  })
}

test('on a dapp a new browser gets the wallet by a link that another browser opens, and by no scanner or wrong number', async ({
  openHost,
  page,
  browser,
}) => {
  // Two browsers, and two codes with their mails.
  test.slow()
  const email = freshEmail()
  await openHost('mail-plain')
  const address = await signIn(page, email)
  const fresh = await openElsewhere(browser)
  const number = await requestLink(fresh, email)
  const link = await linkFor(email)
  const tab = await page.context().newPage()
  for (let scanned = 0; scanned < 3; scanned += 1) expect((await tab.goto(link))?.status()).toBe(200)
  await new DappPage(fresh).expectAccount('nobody')

  await expect(tab.getByText(new URL(siteOrigin('mail-plain')).host)).toBeVisible()
  await typeNumber(tab, String((Number(number) + 1) % 100).padStart(2, '0'))
  await expect(tab.getByRole('alert')).toContainText('Wrong number')
  await new DappPage(fresh).expectAccount('nobody')
  await typeNumber(tab, number)
  await expect(tab.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  await new DappPage(fresh).expectAccount(address)
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Link expired' })).toBeVisible()
  await fresh.context().close()
})

test('whose browser has cleared what the frame kept is told so, and gets the same account back by code and link', {
  tag: '@prove',
}, async ({ openHost, page, browser }) => {
  // Two browsers, and two codes with their mails.
  test.slow()
  const email = freshEmail()
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const address = await signIn(page, email)
  await evict(page)
  await dapp.press('Sign message')
  await expect(secureFrame(page).getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await press(page, secureFrame(page).getByRole('button', { name: 'Close' }))
  expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4100 })
  await page.reload()
  await dapp.expectAccount('nobody')

  await signInByLink(browser, page, email)
  await dapp.expectAccount(address)
  await dapp.press('Sign message')
  await approveInFrame(page)
  await dapp.result('done')
})

test('where the frame’s storage throws, the wallet is there until the page ends, and then comes by code and link @no-storage', async ({
  openHost,
  page,
  browser,
}, { project }) => {
  // Two browsers, and two codes with their mails.
  test.slow()
  const email = freshEmail()
  const dapp = new DappPage(page)
  await openHost('mail-plain')
  const address = await signIn(page, email)
  await dapp.press('Sign message')
  await approveInFrame(page)
  await dapp.result('done')
  await page.reload()
  if (project.name === 'chromium-no-storage') {
    await dapp.expectAccount('nobody')
    await signInByLink(browser, page, email)
  }
  await dapp.expectAccount(address)
  await dapp.press('Sign message')
  await approveInFrame(page)
  await dapp.result('done')
})
