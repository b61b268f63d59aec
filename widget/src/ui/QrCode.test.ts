import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

const SCALE = 4
const QUIET = 16

/** Draws the modules of the markup, including the finder patterns, as a camera would see them on the white plate. */
function scan(text: string): string | undefined {
  const markup = renderToStaticMarkup(createElement(QrCode, { text, label: 'code' }))
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const edge = size * SCALE + 2 * QUIET
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  const paint = (x: number, y: number, width: number, height: number, shade: number) => {
    for (let row = y * SCALE; row < (y + height) * SCALE; row++)
      for (let column = x * SCALE; column < (x + width) * SCALE; column++)
        pixels.fill(
          shade,
          ((row + QUIET) * edge + column + QUIET) * 4,
          ((row + QUIET) * edge + column + QUIET) * 4 + 3,
        )
  }
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)/g))
    paint(Number(x), Number(y), Number(width), 1, 0)
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    paint(x, y, 7, 7, 0)
    paint(x + 1, y + 1, 5, 5, 255)
    paint(x + 2, y + 2, 3, 3, 0)
  }
  return jsQR(pixels, edge, edge)?.data
}

test.each([
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d5484'.repeat(8)}`,
])('a camera reads %s', (text) => expect(scan(text)).toBe(text))
