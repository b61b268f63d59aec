import type { Envelope } from '@latch/protocol/envelope.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { expect, test } from '@playwright/test'
import { EMBED, openRaw } from './raw/sites.ts'

declare global {
  interface Window {
    flood(): Promise<Envelope[]>
  }
}

/** Texts that a page may send, and how they must be shown: without control, direction and zero-width characters. */
const HOSTILE = [
  ...[
    '"><img src=x onerror="window.pwned=1">',
    '<script>window.pwned=1</script>',
    'url(javascript:window.pwned=1)',
    '{{constructor.constructor("window.pwned=1")()}}',
  ].map((text) => ({ text, shown: text })),
  { text: '\u202eevil\u200b\u0000', shown: 'evil' },
]

test('T16 text that the page hands over is shown as text and runs nowhere', async ({ context }) => {
  const page = await openRaw(context)
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const { text, shown } of HOSTILE) {
    await page.evaluate(
      async ([url, hostile]) => {
        document.querySelector('iframe')?.remove()
        const { wallet, start } = window.raw
        const { remote } = await start(url, {
          host: { title: hostile, icon: null },
          wallets: [{ ...wallet, name: hostile }],
        })
        await remote.setOpen({ open: true, reason: 'host' })
      },
      [EMBED, text] as const,
    )
    const widget = page.frameLocator('iframe')
    const name = widget.locator('[data-wallet-id="raw-wallet"]').getByText(shown, { exact: true })
    await expect(name, text).toBeVisible()
    // The name is rendered first by the painter, then by the app, and only the app adds the row of all wallets.
    await expect(widget.getByRole('button', { name: /^All wallets/ }), text).toBeVisible()
    await expect(name, text).toBeVisible()
    const frame = page.frames().find((candidate) => candidate.url().startsWith(EMBED))
    expect(await frame?.evaluate(() => 'pwned' in window), text).toBe(false)
    await expect(widget.locator('img[src="x"], #root script'), text).toHaveCount(0)
  }
  expect(failures).toEqual([])
})

test('T16 a theme outside its grammar is refused before it reaches a stylesheet', async ({ context }) => {
  const page = await openRaw(context)
  for (const theme of [
    { accent: 'red;background:url(https://evil.example)' },
    { accent: '#fff}*{display:none' },
    { radius: 1e9 },
  ]) {
    const outcome = await page.evaluate(
      async ([url, hostile]) => {
        document.querySelector('iframe')?.remove()
        const { result } = await window.raw.start(url, { theme: hostile })
        return result
      },
      [EMBED, theme] as const,
    )
    expect(outcome).toMatchObject({ ok: false, error: { code: -32602 } })
  }
})

test('T18 a flood of requests is slowed down, none is left without an answer', async ({ context }) => {
  await context.clock.install()
  const page = await openRaw(context)
  await page.evaluate(async (url) => {
    const { remote } = await window.raw.start(url)
    window.flood = () =>
      Promise.all(Array.from({ length: 1_000 }, () => window.raw.request(remote, 'eth_accounts')))
  }, EMBED)
  // With the clock stopped the limit does not refill, however long the machine takes.
  await context.clock.pauseAt(Date.now() + 60_000)
  const codes = await page.evaluate(async () =>
    (await window.flood()).map((answer) => (answer.ok ? 0 : answer.error.code)),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(LIMITS.rateBurst)
  expect(codes.filter((code) => code === -32005)).toHaveLength(1_000 - LIMITS.rateBurst)
})

test('T18 params beyond the limits are refused in size, depth and length', async ({ context }) => {
  const page = await openRaw(context)
  const outcomes = await page.evaluate(async (url) => {
    const { remote } = await window.raw.start(url)
    const deep = JSON.parse(`${'['.repeat(64)}1${']'.repeat(64)}`)
    const attempts = [['x'.repeat(10 * 1024 * 1024)], deep, Array.from({ length: 300_000 }, () => 1)]
    return Promise.all(attempts.map((params) => window.raw.request(remote, 'eth_call', params)))
  }, EMBED)
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, error: { code: -32602 } })
})
