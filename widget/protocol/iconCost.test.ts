import { expect, test } from 'vitest'
import { iconCost } from './iconCost.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
const plain = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`
const encoded = (text: string, bytes: 'utf8' | 'utf16le' = 'utf8') =>
  `data:image/svg+xml;base64,${Buffer.from(text, bytes).toString('base64')}`

/** A PNG of so many pixels a side, as far as its header. */
function pixels(side: number): string {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
  header.writeUInt32BE(side, 16)
  header.writeUInt32BE(side, 20)
  return `data:image/png;base64,${header.toString('base64')}`
}
const holding = (image: string) => svg(`<image id="i" href="${image}"/>`)

/** Each level draws the one below it as often as the attack wants. */
function bomb(element: string, levels: number, reference: (id: string) => string): string {
  const level = (index: number) =>
    `<${element} id="a${index}">${reference(`#a${index - 1}`).repeat(10)}</${element}>`
  const parts = Array.from({ length: levels }, (_, index) => level(index + 1)).join('')
  return svg(`<defs><rect id="a0" width="9" height="9"/>${parts}</defs>${reference(`#a${levels}`)}`)
}

/** Sixteen references, each of which uses the one before it twice: 65,536 rectangles. */
const doubled = Array.from({ length: 16 }).reduce<string>(
  (inner, _, index) => `<use href="#b${index}"/><g id="b${index}">${inner}</g>`,
  '<rect width="9" height="9"/>',
)

const BOMBS: [string, string][] = [
  ['uses', bomb('g', 6, (id) => `<use href="${id}"/>`)],
  ['uses by xlink', bomb('g', 6, (id) => `<use xlink:href="${id}"/>`)],
  ['uses of a prefix', bomb('g', 6, (id) => `<s:use href="${id}"/>`)],
  ['masks', bomb('mask', 9, (id) => `<rect mask="url(${id})"/>`)],
  ['masks in styles', bomb('mask', 9, (id) => `<rect style="mask/**/:URL(${id})"/>`)],
  ['masks by a variable', bomb('mask', 9, (id) => `<rect style="--m:url(${id});mask:var(--m)"/>`)],
  ['clip paths', bomb('clipPath', 9, (id) => `<rect clip-path="url(${id})"/>`)],
  ['markers', bomb('marker', 9, (id) => `<path d="M0 0L1 1L2 2" marker-mid="url(${id})"/>`)],
  ['patterns', bomb('pattern', 9, (id) => `<rect fill="url(${id})"/>`)],
  ['filters', bomb('filter', 9, (id) => `<feImage href="${id}"/>`)],
  ['sixteen uses one in another', svg(doubled)],
  ['a style sheet that refers', svg('<style>*{mask:url(#a)}</style>')],
  ['a style sheet beside a reference', svg('<style>.a{fill:red}</style><use href="#a"/>')],
  ['a style sheet that moves', svg('<style>*{animation:a 1s infinite}</style>')],
  ['a style sheet that loads another', svg('<style>@import "a.css";</style>')],
  ['an element as a picture', bomb('g', 9, (id) => `<rect style="mask-image:-moz-element(${id})"/>`)],
  ['an animation', svg('<rect><set attributeName="mask" to="url(#a)"/></rect>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "<rect/>">]>${svg('&a;')}`],
  ['letters by number', svg('<rect style="mask:u&#114;l(#a)"/>')],
  ['escaped letters', svg('<rect style="mask:u\\72 l(#a)"/>')],
  ['an SVG in an SVG', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
  ['a transformation', `<?xml-stylesheet type="text/xsl" href="#a"?>${svg('')}`],
  ['another encoding', `<?xml version="1.0" encoding="iso-2022-jp"?>${svg('')}`],
  [
    'a prefix that looks like an end',
    svg('<g\ufeff:use xmlns:g\ufeff="http://www.w3.org/2000/svg" href="#a"/>'),
  ],
  ['nesting', svg('<g>'.repeat(4_000) + '</g>'.repeat(4_000))],
]

test.each(BOMBS)('an icon of %s costs more than all icons may', (_, text) => {
  expect(iconCost(plain(text))).toBeGreaterThan(2 ** 21)
  expect(iconCost(encoded(text))).toBeGreaterThan(2 ** 21)
})

test.each([
  ['in UTF-16', encoded(`\ufeff${svg('<use href="#a"/>')}`, 'utf16le')],
  ['of another charset', 'data:image/svg+xml;charset=utf-16,%3Csvg/%3E'],
  ['with line ends that the browser drops', `data:image/sv\ng+xml,${svg('<g\n:use/>')}`],
  ['behind a line separator', `data:image/svg+xml,<svg>\u2028${'<use/>'.repeat(30)}</svg>`],
  ['that cannot be decoded', 'data:image/svg+xml;base64,***'],
  ['with a broken escape', 'data:image/svg+xml,%'],
  ['without tags', 'data:image/svg+xml,'],
])('an SVG %s is refused', (_, uri) => {
  expect(iconCost(uri)).toBeGreaterThan(2 ** 21)
})

test.each([
  ['by itself', pixels(512), pixels(2_000)],
  ['in an SVG', plain(holding(pixels(512))), plain(holding(pixels(2_000)))],
  ['in an SVG in base64', encoded(holding(pixels(512))), encoded(holding(pixels(2_000)))],
])('a picture of pixels %s costs little, and one that is too large too much', (_, small, large) => {
  expect(iconCost(small)).toBeLessThan(2 ** 15)
  expect(iconCost(large)).toBe(Infinity)
})

test('a picture that is drawn over and over costs as often', () => {
  const once = holding(pixels(512))
  const often = once.replace('</svg>', `${'<use href="#i"/>'.repeat(9)}</svg>`)
  expect(iconCost(plain(often))).toBeGreaterThan(2 ** 21)
})

test.each([' ', '%', ' style="mask:url(#a)"', '")'])(
  'what stands behind %j is not part of the picture',
  (end) => {
    expect(
      iconCost(plain(svg(`<image href="${pixels(512)}${end}${'x<use/>'.repeat(30)}"/>`))),
    ).toBeGreaterThan(2 ** 21)
  },
)

test.each([
  ['gradients', svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)"/>'.repeat(20))],
  ['a mask, a clip path and a filter', svg('<g mask="url(#a)" clip-path="url(#b)" filter="url(#c)"/>')],
  ['a picture as a pattern', svg('<pattern id="a"><use href="#i"/></pattern><rect fill="url(#a)"/>')],
  ['colours in a style sheet', svg('<style type="text/css">.st0{fill:#FF5C16;}</style><path class="st0"/>')],
  ['a gradient in a style sheet', svg('<style>.a{fill:url(#g)}</style><path class="a"/>'.repeat(9))],
  ['a picture of many bytes', svg(`<image href="${pixels(64)}${'A'.repeat(40_000)}"/>`)],
  ['a picture over several lines', svg(`<image href="${pixels(64).replace('AAAA', 'AA\n  AA')}"/>`)],
  [
    'a prolog and a comment',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Made by hand -->${svg('')}`,
  ],
])('an icon with %s costs little', (_, text) => {
  expect(iconCost(plain(text))).toBeLessThan(2 ** 14)
  expect(iconCost(encoded(text))).toBeLessThan(2 ** 14)
})
