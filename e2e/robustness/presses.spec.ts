import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, expectOpen, expectPressable } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, type Route, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'

/** Records, at each drawn frame, changes of the visibility of the widget's frame and of its `pointer-events`. */
function watchReach(page: Page) {
  return page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () => {
      const frame = document.querySelector<HTMLIFrameElement>('dialog[data-latch] iframe')
      const now = frame ? `${frame.inert ? 'hidden' : 'visible'}, ${frame.style.pointerEvents}` : 'none'
      if (now !== seen.at(-1)) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
}

test('a modal that the page opens takes presses after it was drawn, not with it', async ({ page }) => {
  const host = await HostPage.open(page)
  const held: Route[] = []
  let isHeld = true
  await page.route(`${WIDGET}/embed/v1/**`, (route) => (isHeld ? void held.push(route) : route.continue()))
  const seen = await watchReach(page)
  await host.send('eth_requestAccounts')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // Ends after the pause in which a press counts as the second of a double click, whose timer is older and shorter.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
  isHeld = false
  for (const route of held) await route.continue()
  await expectOpen(page)
  await chooseWallet(page, 'Scripted')
  await expect.poll(() => page.evaluate(() => window.host.sdk.getState().accounts)).toEqual([ACCOUNT])
  expect((await seen.jsonValue()).slice(-4)).toEqual([
    'hidden, none',
    'visible, none',
    'visible, auto',
    'hidden, none',
  ])
})

test('a press on the frame before it takes presses does not close the modal', async ({ page }) => {
  const host = await HostPage.open(page)
  await host.pressConnect()
  await expectOpen(page)
  await expectPressable(page)
  const frame = page.locator('dialog[data-latch] iframe')
  const { x, y } = (await frame.boundingBox()) ?? { x: 0, y: 0 }
  const targets = await page.evaluateHandle(() => {
    const seen: string[] = []
    addEventListener('click', ({ target }) => seen.push((target as Element).tagName), true)
    return seen
  })
  // A busy browser routes presses by the frame that it drew last.
  await expect(async () => {
    await frame.evaluate(({ style }) => style.setProperty('pointer-events', 'none', 'important'))
    await page.mouse.click(x + 12, y + 12)
    expect(await targets.jsonValue()).toContain('DIALOG')
  }).toPass()
  await frame.evaluate(({ style }) => style.setProperty('pointer-events', 'auto', 'important'))
  await chooseWallet(page, 'Scripted')
  await expect.poll(() => page.evaluate(() => window.host.sdk.getState().accounts)).toEqual([ACCOUNT])
})
