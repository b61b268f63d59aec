import { tap } from '@latch/hosting/kit/widget.ts'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { elementCentre, Finger } from '../harness/finger.ts'
import { ACCOUNT, type Connected, connectRaw } from './raw/connected.ts'
import { relayedByNow, requestSignature, signatures, wear } from './raw/disguise.ts'

test.use({ hasTouch: true })

/** A way to hold the button down and to release it. */
type Hold = (page: Page, approve: Locator) => Promise<{ down(): Promise<unknown>; up(): Promise<unknown> }>

const key =
  (name: 'Enter' | 'Space'): Hold =>
  async ({ keyboard }, approve) => ({
    down: async () => {
      await approve.focus()
      // The second one is the key's repeat.
      for (let times = 0; times < 2; times += 1) await keyboard.down(name)
    },
    up: async () => {
      await keyboard.down(name)
      await keyboard.up(name)
    },
  })

const HOLDS: Readonly<Record<string, Hold>> = {
  Enter: key('Enter'),
  Space: key('Space'),
  'a mouse': async ({ mouse }, approve) => {
    const { x, y } = await elementCentre(approve)
    await mouse.move(x, y)
    return { down: () => mouse.down(), up: () => mouse.up() }
  },
  'a finger': async (page, approve) => {
    const finger = await Finger.of(page)
    const at = await elementCentre(approve)
    return { down: () => finger.down(at), up: () => finger.up() }
  },
}

/** A key and a finger stand for the others. Playwright's taps do not reach a frame in Firefox. */
const TAGS: Readonly<Record<string, string[]>> = {
  Enter: ['@prove-firefox'],
  Space: ['@prove', '@prove-firefox'],
  'a mouse': ['@prove', '@prove-firefox'],
}

/** Shows a request whose button waits for its half second on a stopped clock. */
async function stopWhileArming(context: BrowserContext): Promise<{ connected: Connected; approve: Locator }> {
  await context.clock.install()
  const connected = await connectRaw(context)
  const approve = await requestSignature(connected)
  await approve.focus()
  await context.clock.pauseAt(Date.now() + 60_000)
  await expect(approve).toHaveAttribute('data-guard', 'armed')
  await wear(connected, 'iframe { width: 420px }')
  await expect(approve).toHaveAttribute('data-guard', 'arming')
  return { connected, approve }
}

async function arm(context: BrowserContext, approve: Locator): Promise<void> {
  await context.clock.runFor(1_000)
  await expect(approve).toHaveAttribute('data-guard', 'armed')
}

for (const [name, hold] of Object.entries(HOLDS))
  test(`T8 ${name} that was down before the button was armed does not approve, is told to press again, and may then`, {
    tag: TAGS[name] ?? [],
  }, async ({ context }) => {
    const { connected, approve } = await stopWhileArming(context)
    const { down, up } = await hold(connected.page, approve)
    await down()
    await arm(context, approve)
    await up()
    expect(await relayedByNow(connected)).not.toContain('personal_sign')
    await expect(
      connected.widget.getByRole('status').getByText('Approve once more to confirm.'),
    ).toBeVisible()

    await arm(context, approve)
    await down()
    await up()
    await expect.poll(() => signatures(connected)).toBe(1)
  })

test('T8 Enter that is held on approves one request, and not the next one behind it', async ({ context }) => {
  const { connected, approve } = await stopWhileArming(context)
  const { keyboard } = connected.page
  await connected.send('personal_sign', ['0x5365636f6e64', ACCOUNT])
  await connected.page.evaluate(() => {
    window.raw.answers.personal_sign = '0xsigned'
  })
  await arm(context, approve)
  await keyboard.down('Enter')
  await expect.poll(() => signatures(connected)).toBe(1)
  await expect(connected.widget.getByText('Second', { exact: true })).toBeVisible()
  await approve.focus()
  await arm(context, approve)
  await keyboard.down('Enter')
  expect(await relayedByNow(connected)).toHaveLength((await connected.relayed()).length)
  expect(await signatures(connected)).toBe(1)
  await keyboard.up('Enter')
  await keyboard.press('Enter')
  await expect.poll(() => signatures(connected)).toBe(2)
})

test('T8 two quick taps approve one request, and not the next one behind it', async ({ context }) => {
  const { connected, approve } = await stopWhileArming(context)
  const second = await connected.send('personal_sign', ['0x5365636f6e64', ACCOUNT])
  await connected.page.evaluate(() => {
    window.raw.answers.personal_sign = '0xsigned'
  })
  await arm(context, approve)
  const { x, y } = await elementCentre(approve)
  // Chromium drops taps on a frame that moved within the last half second; one that counts makes the next request.
  await expect(async () => {
    await connected.page.touchscreen.tap(x, y)
    await expect(connected.widget.getByText('Second', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await connected.page.touchscreen.tap(x, y)
  await relayedByNow(connected)
  expect(await signatures(connected)).toBe(1)
  expect(await connected.answer(second)).toBeUndefined()
})

test('T8 a press that is dragged off the button and back does not approve', async ({ context }) => {
  const connected = await connectRaw(context)
  const approve = await requestSignature(connected)
  const { page } = connected
  const on = await elementCentre(approve)
  const off = { x: on.x, y: on.y - 120 }
  await test.step('a mouse', async () => {
    await page.mouse.move(on.x, on.y)
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
    await page.mouse.down()
    for (const { x, y } of [off, on]) await page.mouse.move(x, y)
    await page.mouse.up()
    expect(await relayedByNow(connected)).not.toContain('personal_sign')
  })
  const finger = await Finger.of(page)
  for (const [name, way] of [
    ['a finger', [off, on]],
    ['a finger that scrolls', [{ x: on.x, y: on.y - 60 }]],
  ] as const)
    await test.step(name, async () => {
      await finger.drag(on, ...way)
      expect(await relayedByNow(connected)).not.toContain('personal_sign')
    })
  await tap(page, approve)
  await expect.poll(() => signatures(connected)).toBe(1)
})

test('T8 a click of assistive technology, without pointer or key, approves the armed button alone', async ({
  context,
}) => {
  const { connected, approve } = await stopWhileArming(context)
  const { page } = connected
  // Equals the effect of Enter on a form's default button: the browser itself makes a click.
  await approve.evaluate((button: HTMLButtonElement) => {
    const form = document.createElement('form')
    form.id = 'other'
    form.addEventListener('submit', (event) => event.preventDefault())
    const field = document.createElement('input')
    field.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 9px; height: 9px'
    form.append(field)
    document.body.append(form)
    button.setAttribute('form', form.id)
    button.type = 'submit'
    field.focus()
  })
  await page.keyboard.press('Enter')
  expect(await relayedByNow(connected)).not.toContain('personal_sign')
  await arm(context, approve)
  await page.keyboard.press('Enter')
  await expect.poll(() => signatures(connected)).toBe(1)
})
