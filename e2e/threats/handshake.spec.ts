import { expect, type Page, test } from '@playwright/test'
import { openRaw, RAW_HTML, serveAt } from './raw/rawPage.ts'
import { DAPP, EMBED, EVIL, WIDGET } from './raw/sites.ts'

/** Resolves to whether anything answers on a port within the time that a working channel needs many times over. */
const dialled = (page: Page, fields: Record<string, unknown>) =>
  page.evaluate(async (init) => {
    const frame = document.querySelector('iframe')
    return window.raw.dial(window.raw.postInit(frame?.contentWindow ?? null, init)).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )
  }, fields)

const mountAndGreet = (page: Page) =>
  page.evaluate(async (url) => (await window.raw.hello(window.raw.mount(url))).nonce, EMBED)

test('T3 a page that the project does not list cannot frame the widget', async ({ context }) => {
  const page = await openRaw(context, EVIL)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.evaluate((url) => void window.raw.hello(window.raw.mount(url)), EMBED)
  await refused
  await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0)
  expect(await page.evaluate(() => window.raw.seen.hellos)).toEqual([])
})

test('T3 without the header the widget itself refuses a page that is not listed', async ({ context }) => {
  await context.route(`${WIDGET}/embed/**`, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), referer: `${DAPP}/` } })
    const headers = response.headers()
    delete headers['content-security-policy']
    await route.fulfill({ response, headers })
  })
  const page = await openRaw(context, EVIL)
  const nonce = await mountAndGreet(page)
  expect(await dialled(page, { nonce })).toBe('CONNECTION_TIMEOUT')
  expect(await page.evaluate(() => window.raw.seen.denied)).toEqual([{ origin: WIDGET, reason: 'origin' }])
})

test('T4 a listed page that is itself framed by a stranger gets no widget', async ({ context }) => {
  await serveAt(context, DAPP, { '/': RAW_HTML })
  const outer = await openRaw(context, EVIL, `${RAW_HTML}<iframe src="${DAPP}/" name="inner"></iframe>`)
  const inner = outer.frame('inner')
  await inner?.waitForFunction(() => 'raw' in window)
  const refused = outer.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await inner?.evaluate((url) => void window.raw.hello(window.raw.mount(url)), EMBED)
  await refused
  expect(await inner?.evaluate(() => window.raw.seen.hellos)).toEqual([])
})

test('T5 messages of any window but the parent reach nobody', async ({ context }) => {
  const sibling = `<!doctype html><script>
    window.heard = 0
    const shapes = [{ ns: 'latch', t: 'init', nonce: 'guess', protocol: 1, sdk: { name: 'x', version: '1' }, instance: 'i' },
      { namespace: 'penpal', type: 'SYN', channel: undefined, participantId: 'p' }, { penpal: 'syn' },
      { penpal: 'call', id: 1, methodName: 'request', args: [] }]
    setInterval(() => {
      const target = parent.frames[0]
      for (const shape of shapes) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => { window.heard += 1 }
        target?.postMessage(shape, '*', [port2])
      }
    }, 20)
    addEventListener('message', () => { window.heard += 1 })
  </script>`
  await serveAt(context, EVIL, { '/sibling': sibling })
  const page = await openRaw(context, DAPP)
  const nonce = await mountAndGreet(page)
  await page.evaluate((url) => {
    const attacker = document.createElement('iframe')
    attacker.name = 'attacker'
    attacker.src = url
    document.body.append(attacker)
  }, `${EVIL}/sibling`)
  const attacker = page.frame({ url: `${EVIL}/sibling` }) ?? (await page.waitForEvent('frameattached'))
  await attacker.waitForLoadState()
  expect(await dialled(page, { nonce })).toBe('answered')
  expect(await attacker.evaluate(() => (window as unknown as { heard: number }).heard)).toBe(0)
})

test('T5 a stranger who learned the nonce is still not heard, for it is not the parent', async ({
  context,
}) => {
  await serveAt(context, EVIL, { '/sibling': RAW_HTML })
  const page = await openRaw(context, DAPP)
  const nonce = await mountAndGreet(page)
  await page.evaluate((url) => {
    const attacker = document.createElement('iframe')
    attacker.name = 'attacker'
    attacker.src = url
    document.body.append(attacker)
  }, `${EVIL}/sibling`)
  const attacker = await page.waitForSelector('iframe[name=attacker]').then((frame) => frame.contentFrame())
  await attacker?.waitForFunction(() => 'raw' in window)
  const stolen = await attacker?.evaluate(
    (guess) =>
      window.raw.dial(window.raw.postInit(parent.frames[0] ?? null, { nonce: guess })).catch((e) => e.code),
    nonce,
  )
  expect(stolen).toBe('CONNECTION_TIMEOUT')
  expect(await dialled(page, { nonce })).toBe('answered')
})

test('T6 two inits in one task get one channel', async ({ context }) => {
  const page = await openRaw(context, DAPP)
  const nonce = await mountAndGreet(page)
  const outcome = await page.evaluate(async (known) => {
    const target = document.querySelector('iframe')?.contentWindow ?? null
    const ports = [1, 2].map(() => window.raw.postInit(target, { nonce: known }))
    const settled = await Promise.allSettled(ports.map((port) => window.raw.dial(port)))
    return settled.map(({ status }) => status)
  }, nonce)
  expect(outcome).toEqual(['fulfilled', 'rejected'])
})

test('T6 an init with an old or invented nonce gets no channel', async ({ context }) => {
  const page = await openRaw(context, DAPP)
  const old = await mountAndGreet(page)
  const fresh = await page.evaluate(async () => {
    const frame = document.querySelector('iframe')
    if (!frame) throw new Error('no frame')
    const next = window.raw.hello(frame)
    frame.src = `${frame.src}&again=1`
    return (await next).nonce
  })
  expect(fresh).not.toBe(old)
  expect(await dialled(page, { nonce: old })).toBe('CONNECTION_TIMEOUT')
  expect(await dialled(page, { nonce: 'invented' })).toBe('CONNECTION_TIMEOUT')
  expect(await dialled(page, { nonce: fresh })).toBe('answered')
})

test('T20 an older protocol, penpal’s own handshake and a missing port lead nowhere', async ({ context }) => {
  const page = await openRaw(context, DAPP)
  const nonce = await mountAndGreet(page)
  await page.evaluate((known) => {
    const target = document.querySelector('iframe')?.contentWindow
    for (const message of [
      { penpal: 'syn' },
      { penpal: 'call', id: 1, methodName: 'request', args: [{ id: '1', method: 'eth_accounts' }] },
      { namespace: 'penpal', type: 'SYN', participantId: 'p' },
      { ns: 'latch', t: 'init', nonce: known, protocol: 1, sdk: { name: 'x', version: '1' }, instance: 'i' },
    ])
      target?.postMessage(message, '*')
  }, nonce)
  expect(await dialled(page, { nonce, protocol: 0 })).toBe('CONNECTION_TIMEOUT')
  expect(await page.evaluate(() => window.raw.seen.denied.map(({ reason }) => reason))).toContain('protocol')
})
