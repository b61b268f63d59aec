import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { decodePng } from '@latch/hosting/kit/readCode.ts'
import { expect } from '@playwright/test'
import type { Element, Rectangle, WebDriver } from './webDriver.ts'

/** WebDriver's key table. @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { tab: '\uE004', escape: '\uE00C' } as const

type Place = 'page' | 'widget'

/** A visitor of a page with Latch: finds elements by their text, and waits for them. */
export class Visitor {
  readonly #driver: WebDriver

  constructor(driver: WebDriver) {
    this.#driver = driver
  }

  /** Goes to a page, and records its errors from then on. */
  async visit(url: string): Promise<void> {
    await this.#driver.go(url)
    await this.in('page', noteProblems)
  }

  /** Runs a function in the page or in the widget's document, which must exist. */
  async in<Parameters extends readonly unknown[], Result>(
    place: Place,
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>> {
    await this.#choose(place)
    return this.#driver.run(script, ...parameters)
  }

  /** Presses a button that begins with this text, once it exists, is still and under the mouse. */
  async press(words: string, place: Place = 'page'): Promise<void> {
    await expect(async () => {
      if (place === 'widget') await this.#rest()
      await this.#choose(place)
      const button = await this.#driver.run(findButton, words)
      if (button === null) throw new Error(`No button in reach says ${words}`)
      await this.#driver.run(scrollIntoView, button)
      await this.#driver.hover(button as unknown as Element)
      expect(await this.#driver.run(isHovered, button as unknown as HTMLElement)).toBe(true)
      await this.#driver.pressMouse()
    }).toPass()
  }

  async type(keys: string): Promise<void> {
    await this.#choose('page')
    await this.#driver.press(keys)
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize({ width, height })
  }

  /** Waits until an element of the page has this text. */
  async expectText(selector: string, text: string | RegExp): Promise<void> {
    await expect.poll(() => this.in('page', readText, selector)).toMatch(text)
  }

  /** Waits until the modal is on screen or off it, and the page reports it too. */
  async expectModal(state: 'open' | 'closed'): Promise<void> {
    await expect.poll(() => this.in('page', isOpen)).toBe(state === 'open')
  }

  /** Waits until the widget's frame is high enough for a button. */
  async expectInFrame(words: string): Promise<void> {
    await expect.poll(() => this.in('widget', isInFrame, words)).toBe(true)
  }

  /** Returns the frame's position, once it is still: a transition whose first frame is late has not moved anything yet. */
  async frameBox(): Promise<Rectangle> {
    let box = await this.in('page', measureFrame)
    await expect(async () => {
      const before = box
      box = await this.in('page', measureFrame)
      expect(box).toEqual(before)
      expect(await this.in('page', () => document.getAnimations().length)).toBe(0)
    }).toPass({ intervals: [200] })
    return box
  }

  /** Returns the screen: RGBA, row by row. */
  async screenshot(): Promise<{ pixels: Uint8ClampedArray; width: number; height: number }> {
    const png = await this.#driver.screenshot()
    const { data, ...size } = await this.in('page', decodePng, png)
    return { pixels: Uint8ClampedArray.from(Buffer.from(data, 'base64')), ...size }
  }

  /** Returns the current number of windows. */
  windows(): Promise<number> {
    return this.#driver.windows()
  }

  /** Returns the page's errors and policy violations since the visit. */
  problems(): Promise<readonly string[]> {
    return this.in('page', () => (globalThis as unknown as { problems: string[] }).problems)
  }

  /** Waits until the layout is still: the card is centred and resizes with its content, and a click on a moving element misses. */
  async #rest(): Promise<void> {
    expect(await this.in('widget', () => document.querySelector('[aria-busy="true"]') === null)).toBe(true)
    await this.frameBox()
  }

  async #choose(place: Place): Promise<void> {
    await this.#driver.choose(null)
    if (place === 'page') return
    const frame = await this.#driver.run(
      (start) => document.querySelector(`iframe[src^="${start}"]:not([inert])`),
      `${WIDGET}/`,
    )
    if (frame === null) throw new Error('The widget is not on screen')
    await this.#driver.choose(frame as unknown as Element)
  }
}

function noteProblems(): void {
  const problems: string[] = []
  Object.assign(globalThis, { problems })
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`${effectiveDirective} ${blockedURI}`),
  )
}

function findButton(words: string): HTMLElement | null {
  const name = (button: HTMLElement) => button.ariaLabel ?? button.innerText.trim()
  return (
    [...document.querySelectorAll<HTMLElement>('button')].find(
      (button) => button.checkVisibility() && !button.closest('[inert]') && name(button).startsWith(words),
    ) ?? null
  )
}

function isInFrame(words: string): boolean {
  const button = [...document.querySelectorAll('button')].find(({ innerText }) =>
    innerText.trim().startsWith(words),
  )
  return button !== undefined && button.getBoundingClientRect().bottom <= innerHeight
}

function scrollIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function isHovered(element: HTMLElement): boolean {
  return element.matches(':hover')
}

function readText(selector: string): string {
  return document.querySelector<HTMLElement>(selector)?.innerText ?? ''
}

function isOpen(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-latch]')
  return Boolean(dialog?.matches(':modal') && dialog.querySelector('iframe:not([inert])'))
}

function measureFrame(): Rectangle {
  const { x, y, width, height } = document
    .querySelector('dialog[data-latch] iframe')
    ?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x, y, width, height }
}
