import { expect, type Locator, type Page } from '@playwright/test'
import * as jsqr from 'jsqr'
import { widgetFrame } from './widget.ts'

/** The package is CommonJS with a `default` inside, which its types do not show. */
const decode = (jsqr.default as unknown as { default: typeof jsqr.default }).default ?? jsqr.default

/** Returns the QR code's text in the picture of an element; null if it has none. */
export async function readCode(page: Page, target: Locator): Promise<string | null> {
  const png = (await target.screenshot()).toString('base64')
  const { data, width, height } = await page.evaluate(decodePng, png)
  return readPixels({ pixels: Uint8ClampedArray.from(Buffer.from(data, 'base64')), width, height })
}

/** Returns the QR code's text in RGBA pixels, row by row; null if they have none. */
export function readPixels(picture: {
  pixels: Uint8ClampedArray
  width: number
  height: number
}): string | null {
  return decode(picture.pixels, picture.width, picture.height)?.data ?? null
}

/** The code that the modal shows. */
export function codeOn(page: Page): Locator {
  return widgetFrame(page).getByRole('img', { name: 'QR code to scan with a wallet' }).locator('xpath=..')
}

/** Waits for a pairing link in the code on screen. */
export async function readLink(page: Page, target: Locator): Promise<string> {
  let link: string | null = null
  await expect(async () => {
    link = await readCode(page, target)
    expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  }).toPass()
  return link ?? ''
}

/** Runs in the page, because only the browser can decode PNG here. */
export async function decodePng(png: string): Promise<{ data: string; width: number; height: number }> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  let text = ''
  for (const byte of context.getImageData(0, 0, width, height).data) text += String.fromCharCode(byte)
  return { data: btoa(text), width, height }
}
