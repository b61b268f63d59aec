import { expect, test } from '@playwright/test'
import { serveAt } from './raw/rawPage.ts'
import { DAPP, EVIL, WIDGET } from './raw/sites.ts'

/** The two lines, with the instance within reach of the test. */
const SDK_HTML = `<!doctype html><html lang="en"><title>Host</title><body>
<script type="module">
  import { createSdk } from '${WIDGET}/v1/sdk.js'
  window.sdk = createSdk({ projectId: 'demo', preload: 'never' })
</script></body></html>`

/** Claims to be the widget and keeps whatever it is told. */
const IMPOSTOR_HTML = `<!doctype html><script>
  window.told = []
  window.greetings = 0
  addEventListener('message', (event) => { window.told.push(event.data) })
  setInterval(() => {
    window.greetings += 1
    const hello = { ns: 'latch', t: 'hello', nonce: 'impostor', protocol: { min: 1, max: 1 }, build: 'impostor' }
    parent.postMessage(hello, '*')
  }, 20)
</script>`

type Sdk = { open(): void; request(args: { method: string }): Promise<unknown> }

test('T7 a frame that was led to another page is told nothing', async ({ context }) => {
  await serveAt(context, DAPP, { '/': SDK_HTML })
  await serveAt(context, EVIL, { '/impostor': IMPOSTOR_HTML })
  const page = await context.newPage()
  await page.goto(`${DAPP}/`)
  await page.waitForFunction(() => 'sdk' in window)
  await page.evaluate(() => (window as unknown as { sdk: Sdk }).sdk.open())
  const frame = page.locator('iframe')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await frame.evaluate((element, url) => {
    ;(element as HTMLIFrameElement).contentWindow?.location.replace(url)
  }, `${EVIL}/impostor`)
  const impostor = await expect
    .poll(() => page.frames().find(({ url }) => url() === `${EVIL}/impostor`))
    .toBeDefined()
    .then(() => page.frames().find((candidate) => candidate.url() === `${EVIL}/impostor`))
  await impostor?.waitForLoadState()
  await page.evaluate(() => {
    const { sdk } = window as unknown as { sdk: Sdk }
    void sdk.request({ method: 'eth_requestAccounts' }).catch(() => undefined)
  })
  await impostor?.waitForFunction(() => (window as unknown as { greetings: number }).greetings > 20)
  expect(await impostor?.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([])
})
