import type { CDPSession, Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** A finger on the screen, with the events that Chromium gets from the system. CSS pixels of the page. */
export class Finger {
  readonly #devtools: CDPSession

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  down(at: Point): Promise<unknown> {
    return this.#touch('touchStart', [at])
  }

  move(to: Point): Promise<unknown> {
    return this.#touch('touchMove', [to])
  }

  up(): Promise<unknown> {
    return this.#touch('touchEnd', [])
  }

  /** Touches, moves along the points and lifts. */
  async drag(...[start, ...way]: readonly [Point, ...Point[]]): Promise<void> {
    await this.down(start)
    for (const point of way) await this.move(point)
    await this.up()
  }

  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> {
    return this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

/** Center of an element in the page. CSS pixels. */
export async function elementCentre(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
