import type { Viewport } from '../../protocol/hostChannel.ts'

/** Less than any keyboard, more than a browser's bars that come and go. CSS pixels. */
const LEAST_KEYBOARD = 120

/**
 * How much of a sheet's screen an on-screen keyboard covers, in CSS pixels. The browser tells the page only: to the
 * frame nothing has changed.
 *
 * @param own - Height of the frame, which fills the screen where the modal is a sheet.
 */
export function coveredHeight(
  { display, height }: Pick<Viewport, 'display' | 'height'>,
  own: number,
): number {
  const covered = own - height
  return display === 'drawer' && height > 0 && covered > LEAST_KEYBOARD ? covered : 0
}
