import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { WIDGET } from './addresses.ts'

/** The widget's document inside the page. */
export function widgetFrame(page: Page): FrameLocator {
  return page.frameLocator(`iframe[src^="${WIDGET}/"]`)
}

/** The same for what only a frame can do, e.g. evaluate. @throws when the page has no widget. */
export function widgetDocument(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(`${WIDGET}/`))
  if (!frame) throw new Error('The page holds no widget')
  return frame
}

/** Returns the frame while it is visible; a transparent one continues to draw, but cannot be clicked. */
function shownFrame(page: Page): Locator {
  return page.locator(`iframe[src^="${WIDGET}/"]:not([inert])`)
}

/** Milliseconds after which a retried step gives up. A test's own timeout is no later; the benchmark has none. */
const PATIENCE = 60_000

/** Waits until the widget is on screen. @param timeout - Milliseconds. */
export async function expectOpen(page: Page, timeout?: number): Promise<void> {
  await expect(shownFrame(page)).toBeVisible(timeout === undefined ? {} : { timeout })
}

/** Waits until a press is not taken for the second of a double click on what opened the widget. */
export async function expectPressable(page: Page): Promise<void> {
  await expect(shownFrame(page)).toHaveCSS('pointer-events', 'auto')
}

/** Waits until the widget is off the screen. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(shownFrame(page)).toBeHidden()
}

/** Milliseconds in which a mouse move or press must arrive in the frame on a busy machine. */
const ARRIVAL = 1_000

/**
 * Moves the mouse over an element of the frame. A busy Chromium routes input by the layout before the frame was
 * shown; a press would then hit the backdrop. So this waits until the frame has received a mouse event, as it has before a
 * user
 * presses. A page in the background draws nothing, and cannot be clicked.
 */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await page.bringToFront()
  await expect(async () => {
    const seen = await watchInput(await frameOf(target), 'pointermove')
    await page.mouse.move(1, 1)
    await target.hover()
    expect(await seen()).toBe(true)
  }).toPass({ timeout: PATIENCE })
}

/** The document that an element is in: the widget's, the secure frame's in it, or that of a window. */
async function frameOf(target: Locator): Promise<Frame> {
  const element = await target.elementHandle()
  return (await element?.ownerFrame()) ?? target.page().mainFrame()
}

/**
 * Presses an element of the frame once it has stopped moving: the card is centered and resizes while its data arrives,
 * so an earlier press could miss. Moves the mouse over the frame first if it has not seen the mouse since it was shown.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await expectRest(page)
  if (!(await hasMouse(target))) await pointAt(page, target)
  await clickUntilSeen(target)
}

/** Opens the settings of the account in the open modal, with Disconnect among them. */
export async function openSettings(page: Page): Promise<void> {
  await press(page, widgetFrame(page).getByRole('button', { name: 'Settings', exact: true }))
}

/** Returns whether the mouse is over the element's document, as the document itself reports. */
async function hasMouse(target: Locator): Promise<boolean> {
  return (await frameOf(target)).evaluate(() => document.documentElement.matches(':hover'))
}

/** Taps something in the frame as {@link press} presses it: a finger misses what moves, too. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await expectOpen(page)
  await expectRest(page)
  await actUntilSeen(target, 'pointerdown', () => target.tap())
}

/** Taps something in the page. A touch right after the modal has closed may still go to the frame: the driver calls it done. */
export function tapInPage(target: Locator): Promise<void> {
  return actUntilSeen(target, 'pointerdown', () => target.tap())
}

/** Presses a key on something in the frame, which may have the keyboard only a moment after it has the focus. */
export function pressKey(target: Locator, key: 'Enter'): Promise<void> {
  return actUntilSeen(target, 'keydown', () => target.press(key))
}

/** Presses something in a frame that was just shown. */
export async function pressShown(page: Page, target: Locator): Promise<void> {
  await expectOpen(page)
  await target.waitFor()
  await pointAt(page, target)
  await clickUntilSeen(target)
}

/**
 * Returns the window that a press opens. Uses the long timeout for busy machines: the driver's own for windows
 * would be too short.
 */
export async function openedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page', { timeout: PATIENCE })
  const [opened] = await Promise.all([opening, act()])
  return opened
}

/**
 * Clicks again where the frame moved away from under the mouse on a busy machine: the driver calls such a click done. The
 * mouse comes in anew then, for Chromium may still route a resting one by the layout before the frame was shown. The same holds
 * for a window that just opened; it may close with the click.
 */
export async function clickUntilSeen(target: Locator): Promise<void> {
  let isRepeated = false
  await actUntilSeen(target, 'pointerdown', async () => {
    if (isRepeated) await target.page().mouse.move(1, 1)
    isRepeated = true
    await clickAway(target)
  })
}

async function actUntilSeen(target: Locator, type: Input, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const seen = await watchInput(await frameOf(target), type)
    await act()
    expect(await seen()).toBe(true)
  }).toPass({ timeout: PATIENCE })
}

/** Clicks what may close its own window: the driver may hear of the window's end before it hears of the click's. */
export async function clickAway(target: Locator): Promise<void> {
  await target.click().catch((error: Error) => {
    if (!error.message.includes('has been closed')) throw error
  })
}

type Input = 'pointermove' | 'pointerdown' | 'keydown'

/**
 * Answers whether the document has seen a move or a press since the call, with patience from the time it is asked: on a
 * busy machine the driver takes longer to move than the move to arrive. A document that went with its press has seen it.
 */
async function watchInput(frame: Frame, type: Input): Promise<() => Promise<boolean>> {
  const watch = await frame.evaluateHandle(
    (name) => ({
      input: new Promise((resolve) => {
        addEventListener(name, resolve, { capture: true, once: true })
      }),
    }),
    type,
  )
  const seen = () => watch.evaluate(({ input }) => input.then(() => true)).catch(() => true)
  const missed = () => new Promise<boolean>((resolve) => setTimeout(resolve, ARRIVAL, false))
  return () => Promise.race([seen(), missed()])
}

/** Waits until nothing loads and the frame has stopped moving. */
export async function expectRest(page: Page): Promise<void> {
  await expect(widgetFrame(page).locator('[aria-busy="true"]')).toHaveCount(0)
  const frame = page.locator(`iframe[src^="${WIDGET}/"]`)
  let before = ''
  await expect(async () => {
    const now = await frame.evaluate((element) => {
      const { y, height } = element.getBoundingClientRect()
      return `${y} ${height} ${element.getAnimations().length}`
    })
    const isSame = now === before && now.endsWith(' 0')
    before = now
    expect(isSame).toBe(true)
  }).toPass({ intervals: [100], timeout: PATIENCE })
}

/**
 * Types into a field of a frame: on a busy machine what is typed goes to the page while the focus is still on its way into
 * the frame.
 *
 * @param expectTaken - Shows that it came, for a field that is emptied by what it leads to.
 */
export async function typeIn(
  field: Locator,
  text: string,
  expectTaken = () => expectFilled(field),
): Promise<void> {
  let isAgain = false
  await expect(async () => {
    if (isAgain) await takeKeyboard(field)
    isAgain = true
    await field.fill(text)
    await expectTaken()
  }).toPass({ timeout: PATIENCE })
}

/** A field that no longer exists has been submitted. */
async function expectFilled(field: Locator): Promise<void> {
  const left = await field.evaluateAll((fields) => fields.map((element) => Reflect.get(element, 'value')))
  expect(left).not.toEqual([''])
}

/**
 * Focuses a field. Chromium may send keys to another frame than the focused one, because each of its
 * processes tracks the focus itself; only an element that its own process considers unfocused notifies the others.
 */
async function takeKeyboard(field: Locator): Promise<void> {
  await field.evaluateAll((fields) => {
    for (const element of fields) (element as HTMLElement).blur()
  })
  const frame = await frameOf(field)
  if (frame.parentFrame() !== null)
    await (await frame.frameElement()).evaluate((element) => {
      const iframe = element as HTMLElement
      iframe.blur()
      iframe.focus()
    })
  await field.click({ timeout: 2_000 })
}

/** The row of a wallet in the Connect view. */
export function walletRow(page: Page, name: string): Locator {
  return widgetFrame(page)
    .getByRole('button', { name: new RegExp(name) })
    .first()
}

/** Presses the row of a wallet in the Connect view. */
export async function chooseWallet(page: Page, name: string): Promise<void> {
  await pressShown(page, walletRow(page, name))
}

/** As {@link chooseWallet} from a list so short that the card shrinks under the mouse once it is known. */
export async function chooseOnlyWallet(page: Page, name: string): Promise<void> {
  await pointAt(page, widgetFrame(page).getByRole('heading', { level: 1, name: 'Connect a wallet' }))
  await press(page, walletRow(page, name))
}

/** Presses the page's Connect button and picks a wallet in the modal, as a visitor does. */
export async function connectWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await chooseWallet(page, name)
}

/** Presses Approve, which is guarded against presses that were meant for something else. */
export async function approveInModal(page: Page): Promise<void> {
  const approve = widgetFrame(page).getByRole('button', { name: 'Approve' })
  await pointAt(page, approve)
  await pressGuarded(approve)
}

/**
 * Presses a guarded button with the mouse over it first, as a person does, because a frame may move under a resting
 * mouse.
 */
export async function pressGuarded(button: Locator): Promise<void> {
  await button.hover()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await clickUntilSeen(button)
}
