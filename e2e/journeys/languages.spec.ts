import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { HostPage } from '../robustness/support/hostPage.ts'

test.use({ locale: 'de-AT' })

test('the browser’s language is there from the first paint on, and the page may choose another, and words of its own', async ({
  page,
}) => {
  const titles: string[] = []
  await page.exposeFunction('noteTitle', (title: string) => titles.push(title))
  await page.addInitScript(() => {
    const note = () => {
      const title = document.querySelector('[data-latch-card] header')?.textContent
      if (title) Reflect.get(window, 'noteTitle')(title)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const host = await HostPage.open(page)
  const index = await host.pressConnect()
  const widget = widgetFrame(page)
  await expect(widget.locator('html')).toHaveAttribute('lang', 'de')
  await expect(widget.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
  await chooseWallet(page, 'Scripted')
  await expect.poll(() => host.outcome(index)).toMatchObject({ ok: true })
  expect(titles.join(' ')).toContain('Wallet verbinden')
  expect(titles.join(' ')).not.toMatch(/Connect|Loading/)

  await page.evaluate(() => window.host.sdk.open())
  await expect(widget.getByRole('heading', { name: 'Konto' })).toBeVisible()
  await page.evaluate(() => window.host.sdk.configure({ locale: 'en-GB' }))
  await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(widget.locator('html')).toHaveAttribute('lang', 'en')

  // What a page may not word stays: its button still says what it does.
  const texts = { 'title.Account': 'My wallet', 'account.send': 'Receive' }
  await page.evaluate((given) => window.host.sdk.configure({ texts: given }), texts)
  await expect(widget.getByRole('heading', { name: 'My wallet' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await page.evaluate(() => window.host.sdk.configure({ texts: undefined, locale: undefined }))
  await expect(widget.getByRole('heading', { name: 'Konto' })).toBeVisible()
})

test('who reads English loads no other language', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-US' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const host = await HostPage.open(page)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open())
  await expect(widgetFrame(page).getByRole('heading', { name: 'Account' })).toBeVisible()
  expect(requested.filter((url) => url.startsWith(`${WIDGET}/assets/`)).length).toBeGreaterThan(0)
  expect(requested.filter((url) => /\/(start|views)-\w+\.js/.test(url))).toEqual([])
  await page.close()
})
