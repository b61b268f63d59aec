import { expect, test } from '@playwright/test'
import { EVIL, PLAIN } from './raw/sites.ts'

test('T7 a frame that was led to another page is told nothing, whatever that page claims', async ({
  page,
}) => {
  await page.goto(`${PLAIN}/`)
  await page.getByTestId('ready').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  const element = await page.waitForSelector('iframe')
  await element.evaluate((frame, url) => {
    ;(frame as HTMLIFrameElement).contentWindow?.location.replace(url)
  }, `${EVIL}/`)
  await expect.poll(() => page.frames().some((frame) => frame.url() === `${EVIL}/`)).toBe(true)
  const impostor = page.frames().find((frame) => frame.url() === `${EVIL}/`)
  await impostor?.waitForFunction(() => 'raw' in window)
  await impostor?.evaluate(() => {
    const impostor = { received: [] as unknown[], greetings: 0 }
    Object.assign(window, { impostor })
    addEventListener('message', ({ data }) => impostor.received.push(data))
    setInterval(() => {
      impostor.greetings += 1
      const hello = { ns: 'latch', t: 'hello', nonce: 'n', protocol: { min: 1, max: 1 }, build: 'impostor' }
      parent.postMessage(hello, '*')
    }, 20)
  })
  await impostor?.waitForFunction(
    () => (window as unknown as { impostor: { greetings: number } }).impostor.greetings > 20,
  )
  const received = await impostor?.evaluate(
    () => (window as unknown as { impostor: { received: unknown[] } }).impostor.received,
  )
  expect(received).toEqual([])
})
