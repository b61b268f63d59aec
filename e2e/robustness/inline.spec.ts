import { press, widgetDocument, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

/** Expects the page's own actions not to take the focus from a form. */
async function expectFocusStays(page: Page, act: () => Promise<void>): Promise<void> {
  const form = page.locator('#form')
  await form.focus()
  await act()
  // The frame has drawn the view, and would have moved the focus with it.
  await widgetDocument(page).evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.keyboard.type('12')
  await expect(form).toBeFocused()
  await expect(form).toHaveValue('12')
}

test('inline display grows with its content, leaves the page its focus, hides with what is around it, closes nothing by Escape, and leaves with destroy()', async ({
  page,
}) => {
  const host = await HostPage.open(page, { wallets: [] })
  await page.evaluate(() => {
    window.host.sdk.destroy()
    window.host.addWallet('Scripted')
    const container = document.querySelector<HTMLElement>('#place')
    if (container) window.host.create({ display: 'inline', container })
    // Both in sight: a frame out of sight draws nothing.
    const field = document.createElement('input')
    field.id = 'form'
    container?.before(field)
    field.focus()
    void window.host.sdk.open()
  })
  const frame = page.locator('#place iframe')
  await expect(frame).toBeVisible()
  const widget = widgetFrame(page)
  await expect(widget.getByRole('button', { name: /Scripted/ })).toBeVisible()
  await expect(page.locator('#form')).toBeFocused()
  const height = async () => (await frame.boundingBox())?.height ?? 0
  const content = () =>
    page
      .frames()[1]
      ?.evaluate(() => document.querySelector('[data-latch-card]')?.getBoundingClientRect().height ?? 0)
  await expect
    .poll(async () => Math.abs((await height()) - ((await content()) ?? -100)))
    .toBeLessThanOrEqual(2)
  await widget.getByRole('heading', { name: 'Connect a wallet' }).press('Escape')
  await expect(frame).toBeVisible()
  const setVisibility = (value: string) =>
    page.locator('#place').evaluate((place, visibility) => Object.assign(place.style, { visibility }), value)
  await setVisibility('hidden')
  await expect(frame).toBeHidden()
  await setVisibility('')
  await press(page, widget.getByRole('button', { name: /Scripted/ }))
  await expect.poll(async () => (await host.state()).accounts).toEqual([ACCOUNT])
  await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expectFocusStays(page, async () => {
    await page.evaluate(() => void window.host.sdk.disconnect())
    await expect(widget.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
    await page.evaluate(() => window.host.connectTo('test.scripted'))
    await expect(widget.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
  await page.evaluate(() => window.host.sdk.destroy())
  await expect(page.locator('#place *')).toHaveCount(0)
})
