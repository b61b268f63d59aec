import { emulatePhone } from './device.ts'
import type { Browser } from './launch.ts'
import type { Session } from './session.ts'
import { applyThrottle, type Throttle } from './throttle.ts'

export type Page = {
  session: Session
  /** Sessions of the page's out-of-process frames, oldest first. */
  frames: readonly Session[]
  goto(url: string): Promise<void>
  /** In CSS pixels. @throws Error when the element is not on the page. */
  centre(selector: string): Promise<{ x: number; y: number }>
  /** Trusted input at the centre of the element; a click is a tap on a phone. */
  hover(selector: string): Promise<void>
  click(selector: string): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  moveTo(x: number, y: number): Promise<void>
  press(key: string): Promise<void>
  close(): Promise<void>
}

export type PageOptions = {
  throttle?: Throttle | undefined
  isPhone?: boolean
  /** Script texts that run in every document before its own: in the page and in its frames. */
  scripts?: readonly string[]
  /** Called for the page and for each frame before it runs its first line. */
  onSession?: (session: Session, kind: 'page' | 'frame') => void
}

type Attached = { sessionId: string; targetInfo: { type: string } }

/** A page of a profile of its own: empty cache, empty storage, no connection kept from an earlier run. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { browserContextId } = await browser.session.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
    { disposeOnDetach: true },
  )
  const { targetId } = await browser.session.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  })
  const { sessionId } = await browser.session.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const session = browser.sessionOf(sessionId)
  const frames: Session[] = []
  await prepare(browser, session, 'page', options, frames)
  return {
    session,
    frames,
    goto: (url) => navigate(session, url),
    ...createInput(session, options.isPhone ? tapAt : mouseAt),
    close: async () => {
      await browser.session.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

/** Also follows the target's own frames, so that a nested one is prepared as well. */
function prepare(
  browser: Browser,
  session: Session,
  kind: 'page' | 'frame',
  options: PageOptions,
  frames: Session[],
): Promise<unknown> {
  session.on<Attached>('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const child = browser.sessionOf(sessionId)
    if (targetInfo.type === 'iframe') {
      frames.push(child)
      prepare(browser, child, 'frame', options, frames).catch(() => {})
    }
    child.send('Runtime.runIfWaitingForDebugger').catch(() => {})
  })
  options.onSession?.(session, kind)
  return Promise.all([
    session.send('Page.enable'),
    session.send('Network.enable'),
    ...(options.throttle ? [applyThrottle(session, options.throttle)] : []),
    ...(options.isPhone && kind === 'page' ? [emulatePhone(session)] : []),
    ...(options.scripts ?? []).map((source) =>
      session.send('Page.addScriptToEvaluateOnNewDocument', { source }),
    ),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ])
}

async function navigate(session: Session, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()))
  const { errorText } = await session.send<{ errorText?: string }>('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
  await loaded
}

type PressAt = (session: Session, x: number, y: number) => Promise<unknown>

const mouseAt: PressAt = (session, x, y) => {
  const mouse = (type: string) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  const moved = session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  return Promise.all([moved, mouse('mousePressed'), mouse('mouseReleased')])
}

const tapAt: PressAt = (session, x, y) =>
  Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])

function createInput(
  session: Session,
  pressAt: PressAt,
): Pick<Page, 'centre' | 'hover' | 'click' | 'clickAt' | 'moveTo' | 'press'> {
  const centre = (selector: string) =>
    session.evaluate((wanted) => {
      const box = document.querySelector(wanted)?.getBoundingClientRect()
      if (!box?.width) throw new Error(`${wanted} is not on the page`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }, selector)
  const moveTo = async (x: number, y: number) => {
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  }
  const clickAt = async (x: number, y: number) => {
    await pressAt(session, x, y)
  }
  return {
    centre,
    hover: async (selector) => {
      const { x, y } = await centre(selector)
      await moveTo(x, y)
    },
    click: async (selector) => {
      const { x, y } = await centre(selector)
      await clickAt(x, y)
    },
    clickAt,
    moveTo,
    press: async (key) => {
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key })
    },
  }
}
