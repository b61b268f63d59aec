import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { EMBED, EVIL, LISTED, openRaw } from './raw/sites.ts'

/** Returns whether a channel answers on a new port offered to the page's first frame. */
const dialled = (page: Page, fields: Record<string, unknown>) =>
  page.evaluate((init) => {
    const target = document.querySelector('iframe')?.contentWindow ?? null
    return window.raw.dial(window.raw.postInit(target, init)).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )
  }, fields)

/** Adds the widget to the page. @returns the nonce of its hello. */
const greeted = (page: Page) =>
  page.evaluate(async (url) => (await window.raw.hello(window.raw.mount(url))).nonce, EMBED)

/** Adds another raw page to the page, beside or below the widget. */
async function frameOf(page: Page, origin: string): Promise<Frame> {
  const element = await page.evaluateHandle((url) => window.raw.mount(url), `${origin}/`)
  const frame = await element.asElement()?.contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  await frame.waitForFunction(() => 'raw' in window)
  return frame
}

const refusedByHeader = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))

test('T3 a page that the project does not list cannot frame the widget', async ({ context }) => {
  const page = await openRaw(context, EVIL)
  const refused = refusedByHeader(page)
  await page.evaluate((url) => void window.raw.hello(window.raw.mount(url)), EMBED)
  await refused
  await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0)
  expect(await page.evaluate(() => window.raw.seen.hellos)).toEqual([])
})

test('T3 without the header the widget itself refuses a page that is not listed', async ({ context }) => {
  await context.route(`${WIDGET}/embed/**`, async (route) => {
    const { host, hostname } = new URL(WIDGET)
    const response = await route.fetch({
      // Node does not resolve `*.localhost` names.
      url: route.request().url().replace(hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host, referer: `${LISTED}/` },
    })
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const page = await openRaw(context, EVIL)
  const nonce = await greeted(page)
  expect(await dialled(page, { nonce })).toBe('CONNECTION_TIMEOUT')
  expect(await page.evaluate(() => window.raw.seen.denied)).toEqual([{ origin: WIDGET, reason: 'origin' }])
  const refusal = page
    .frameLocator('iframe')
    .getByRole('heading', { name: 'This site can’t connect wallets' })
  await expect(refusal).toBeVisible()
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).last().click()
  await expect(refusal).toBeHidden()
})

test('T4 a listed page that is itself framed by a stranger gets no widget', async ({ context }) => {
  const outer = await openRaw(context, EVIL)
  const inner = await frameOf(outer, LISTED)
  const refused = refusedByHeader(outer)
  await inner.evaluate((url) => void window.raw.hello(window.raw.mount(url)), EMBED)
  await refused
  expect(await inner.evaluate(() => window.raw.seen.hellos)).toEqual([])
})

test('T5 messages of a sibling frame reach nobody, however many and whatever their shape', async ({
  context,
}) => {
  const page = await openRaw(context)
  const nonce = await greeted(page)
  const attacker = await frameOf(page, EVIL)
  await attacker.evaluate(() => {
    const attack = { received: 0, rounds: 0 }
    Object.assign(window, { attack })
    const shapes = [
      {
        ns: 'latch',
        t: 'init',
        nonce: 'guess',
        protocol: 1,
        sdk: { name: 'x', version: '1' },
        instance: 'i',
      },
      { namespace: 'penpal', type: 'SYN', participantId: 'p' },
      { penpal: 'syn' },
      { penpal: 'call', id: 1, methodName: 'request', args: [] },
    ]
    addEventListener('message', () => {
      attack.received += 1
    })
    setInterval(() => {
      attack.rounds += 1
      for (const shape of shapes) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          attack.received += 1
        }
        parent.frames[0]?.postMessage(shape, '*', [port2])
      }
    }, 20)
  })
  await attacker.waitForFunction(
    () => (window as unknown as { attack: { rounds: number } }).attack.rounds > 20,
  )
  expect(await dialled(page, { nonce })).toBe('answered')
  const { received } = await attacker.evaluate(
    () => (window as unknown as { attack: { received: number } }).attack,
  )
  expect(received).toBe(0)
})

test('T5 a frame that learned the nonce is still not heard, for it is not the parent', async ({
  context,
}) => {
  const page = await openRaw(context)
  const nonce = await greeted(page)
  const attacker = await frameOf(page, LISTED)
  const stolen = await attacker.evaluate(
    (known) =>
      window.raw.dial(window.raw.postInit(parent.frames[0] ?? null, { nonce: known })).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    nonce,
  )
  expect(stolen).toBe('CONNECTION_TIMEOUT')
  expect(await dialled(page, { nonce })).toBe('answered')
})

test('T6 two inits in one task get one channel', async ({ context }) => {
  const page = await openRaw(context)
  const nonce = await greeted(page)
  const outcome = await page.evaluate(async (known) => {
    const target = document.querySelector('iframe')?.contentWindow ?? null
    const ports = [1, 2].map(() => window.raw.postInit(target, { nonce: known }))
    const settled = await Promise.allSettled(ports.map((port) => window.raw.dial(port)))
    return settled.map(({ status }) => status)
  }, nonce)
  expect(outcome).toEqual(['fulfilled', 'rejected'])
})

test('T6 an init with an old or invented nonce gets no channel', async ({ context }) => {
  const page = await openRaw(context)
  const old = await greeted(page)
  const fresh = await page.evaluate(async () => {
    const frame = document.querySelector('iframe')
    if (!frame) throw new Error('The page has no frame.')
    const next = window.raw.hello(frame)
    frame.src = `${frame.src}&again=1`
    return (await next).nonce
  })
  expect(fresh).not.toBe(old)
  const dead = Promise.all([dialled(page, { nonce: old }), dialled(page, { nonce: 'invented' })])
  expect(await dead).toEqual(['CONNECTION_TIMEOUT', 'CONNECTION_TIMEOUT'])
  expect(await dialled(page, { nonce: fresh })).toBe('answered')
})

test('T20 an older protocol, penpal’s own handshake and a missing port lead nowhere', async ({ context }) => {
  const page = await openRaw(context)
  const nonce = await greeted(page)
  await page.evaluate((known) => {
    const target = document.querySelector('iframe')?.contentWindow
    const received: unknown[] = []
    Object.assign(window, { received })
    addEventListener('message', ({ source, data }) => source === target && received.push(data?.t ?? data))
    for (const message of [
      { penpal: 'syn' },
      { penpal: 'call', id: 1, methodName: 'request', args: [{ id: '1', method: 'eth_accounts' }] },
      { namespace: 'penpal', type: 'SYN', participantId: 'p' },
      { ns: 'latch', t: 'init', nonce: known, protocol: 1, sdk: { name: 'x', version: '1' }, instance: 'i' },
    ])
      target?.postMessage(message, '*')
  }, nonce)
  expect(await dialled(page, { nonce, protocol: 0 })).toBe('CONNECTION_TIMEOUT')
  expect(await page.evaluate(() => window.raw.seen.denied.map(({ reason }) => reason))).toEqual(['protocol'])
  // All of them got one 'denied' message, and none is bound: the init that fits still succeeds.
  expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual(['denied'])
  expect(await dialled(page, { nonce })).toBe('answered')
})
