import { expect, type Locator } from '@playwright/test'
import { ACCOUNT, type Connected } from './connected.ts'

/** Asks for a signature. @returns the Approve button once it is armed. */
export async function askForSignature({ send, widget }: Connected): Promise<Locator> {
  await send('personal_sign', ['0x48656c6c6f', ACCOUNT])
  const approve = widget.getByRole('button', { name: 'Approve' })
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  return approve
}

/** Puts a style into the page. @returns a function that takes it out again. */
export async function wear({ page }: Connected, css: string): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: css })
  return () => style.evaluate((element) => void element.parentNode?.removeChild(element))
}

/** Methods that the page's wallet was asked for, once all that the widget sent before now has arrived. */
export async function relayedByNow({ send, answer, relayed }: Connected): Promise<string[]> {
  const barrier = await send('eth_chainId')
  await expect.poll(() => answer(barrier)).toMatchObject({ ok: true })
  return relayed()
}

/** How often the page's wallet was asked to sign. */
export async function signatures({ relayed }: Connected): Promise<number> {
  return (await relayed()).filter((method) => method === 'personal_sign').length
}

/** Where an element of the frame is seen in the page, also where the page draws the frame smaller. CSS pixels. */
export async function seenAt({ page }: Connected, target: Locator): Promise<{ x: number; y: number }> {
  const inside = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight }
  })
  const frame = await page.locator('iframe').evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
  return { x: frame.x + inside.x * frame.width, y: frame.y + inside.y * frame.height }
}
