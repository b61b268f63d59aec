import { type ElementHandle, expect, type Locator } from '@playwright/test'
import { ACCOUNT, type Connected } from './connected.ts'

/** Requests a signature. @returns the Approve button once it is armed. */
export async function requestSignature({ send, widget }: Connected): Promise<Locator> {
  await send('personal_sign', ['0x48656c6c6f', ACCOUNT])
  const approve = widget.getByRole('button', { name: 'Approve' })
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  return approve
}

/** Adds CSS to the page. @returns a function that removes it. */
export async function wear({ page }: Pick<Connected, 'page'>, css: string): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: css })
  return () => style.evaluate((element) => void element.parentNode?.removeChild(element))
}

/** Methods called on the page's wallet, once everything that the widget has sent so far has arrived. */
export async function relayedByNow({ send, answer, relayed }: Connected): Promise<string[]> {
  const barrier = await send('eth_chainId')
  await expect.poll(() => answer(barrier)).toMatchObject({ ok: true })
  return relayed()
}

/** Number of signatures requested from the page's wallet. */
export async function signatures({ relayed }: Connected): Promise<number> {
  return (await relayed()).filter((method) => method === 'personal_sign').length
}

type Point = { x: number; y: number }

/**
 * Position of an element's center in the page, in CSS pixels. Counts all frames around it, also if the page scales the
 * outer one down.
 */
export async function seenAt(target: Locator): Promise<Point> {
  const element = await target.elementHandle()
  if (element === null) throw new Error('The target is not there')
  let frame = await element.ownerFrame()
  let at = await middleOf(element, { x: 0.5, y: 0.5 })
  for (let outer = frame?.parentFrame(); frame && outer; outer = frame.parentFrame()) {
    const inside = await frame.evaluate(({ x, y }) => ({ x: x / innerWidth, y: y / innerHeight }), at)
    at = await middleOf(await frame.frameElement(), inside)
    frame = outer
  }
  return at
}

/** Returns a point of an element in its window. @param share - Position as a share of its width and height. */
function middleOf(element: ElementHandle, share: Point): Promise<Point> {
  return element.evaluate((node, { x, y }) => {
    const box = (node as Element).getBoundingClientRect()
    return { x: box.x + x * box.width, y: box.y + y * box.height }
  }, share)
}
