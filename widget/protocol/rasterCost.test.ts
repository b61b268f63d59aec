import { expect, test } from 'vitest'
import { rasterCost } from './rasterCost.ts'

const uri = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const u16be = (value: number) => [value >> 8, value & 255]
const u24le = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]
const riff = (chunk: string, bytes: number[]) =>
  Buffer.from([...Buffer.from(`RIFF0000WEBP${chunk}0000`), ...bytes])
const segment = (marker: number, bytes: number[]) => [0xff, marker, ...u16be(bytes.length + 2), ...bytes]
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...u16be(height), ...u16be(width), 1, 1, 17, 0])
const jpeg = (...segments: number[][]) => Buffer.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9])

/** Headers of images with that size. */
const FORMATS: [string, (width: number, height: number) => Buffer][] = [
  [
    'PNG',
    (width, height) => {
      const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      return bytes
    },
  ],
  ['JPEG', (width, height) => jpeg(segment(0xe0, [1, 2]), frame(0xc0, width, height))],
  ['progressive JPEG', (width, height) => jpeg(frame(0xc2, width, height))],
  ['JPEG that holds another', (width, height) => jpeg(frame(0xc0, 8, 8), frame(0xc1, width, height))],
  ['JPEG with filling', (width, height) => jpeg([0xff, 0xff], frame(0xc0, width, height))],
  [
    'lossy WebP',
    (width, height) =>
      riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...u16be(width).reverse(), ...u16be(height).reverse()]),
  ],
  [
    'lossless WebP',
    (width, height) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE((width - 1) | ((height - 1) << 14))
      return riff('VP8L', [0x2f, ...bytes])
    },
  ],
  ['extended WebP', (width, height) => riff('VP8X', [0, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)])],
]

test.each(FORMATS)('a %s costs what it declares, whatever its type says', (_, picture) => {
  expect(rasterCost(uri(picture(1_024, 256)))).toBe(2 ** 16)
  expect(rasterCost(uri(picture(96, 128), 'jpeg'))).toBe(2 ** 10)
  expect(rasterCost(uri(picture(1_025, 1)))).toBe(Infinity)
  expect(rasterCost(uri(picture(1, 8_000)))).toBe(Infinity)
})

test.each(FORMATS)('a %s whose header is cut is refused', (_, picture) => {
  const bytes = picture(64, 64)
  expect(rasterCost(uri(bytes.subarray(0, 8)))).toBe(Infinity)
})

test.each([
  ['a GIF, whose frames may be larger than itself', uri(Buffer.from('GIF89a\x10\0\x10\0'), 'gif')],
  ['an AVIF', uri(Buffer.from('\0\0\0\x1cftypavif'), 'avif')],
  ['an SVG by another name', uri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['no base64', 'data:image/png,%89PNG'],
  ['broken base64', 'data:image/png;base64,AAAA*'],
  ['nothing', 'data:image/png;base64,'],
  ['a broken escape', 'data:image/png;base64,%'],
])('%s is refused', (_, text) => {
  expect(rasterCost(text)).toBe(Infinity)
})
