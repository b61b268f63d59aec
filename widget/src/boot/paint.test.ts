import { expect, test } from 'vitest'
import { readFragment, readRows } from './paint.ts'

/** A PNG of 16 pixels a side, as far as its header. */
const ICON = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQ'

test('a wallet becomes a row', () => {
  expect(readRows({ wallets: [{ id: 'a', name: 'Fox', icon: ICON }] })).toEqual([
    { id: 'a', name: 'Fox', icon: ICON },
  ])
})

test.each([
  ['a script URL', 'javascript:alert(1)'],
  ['a remote image', 'https://evil.example/pixel.png'],
  ['an HTML document', 'data:text/html,<script>alert(1)</script>'],
  ['an oversized image', `${ICON}${'A'.repeat(64 * 1024)}`],
  ['an SVG, which the app looks at first,', 'data:image/svg+xml,%3Csvg/%3E'],
  ['an image of 20,000 pixels a side', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAATiAAAE4g'],
  ['no text', 5],
])('%s is not shown as an icon', (_, icon) => {
  expect(readRows({ wallets: [{ id: 'a', name: 'Fox', icon }] })).toEqual([
    { id: 'a', name: 'Fox', icon: null },
  ])
})

test.each([
  ['nothing', undefined],
  ['no list', { wallets: 'x' }],
  ['holes', { wallets: [null, 1, 'x', {}] }],
  ['no id', { wallets: [{ name: 'Fox', icon: null }] }],
  ['an empty name', { wallets: [{ id: 'a', name: '\u202e ', icon: null }] }],
])('%s gives no row', (_, params) => {
  expect(readRows(params)).toEqual([])
})

test('a flood of wallets is cut', () => {
  const wallets = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, name: 'Fox', icon: null }))
  expect(readRows({ wallets })).toHaveLength(64)
})

test('wallets behind the address are read as those on the channel', () => {
  const wallets = [{ id: 'a', name: '100% Fox', icon: 'javascript:alert(1)' }]
  const hash = `#${encodeURIComponent(JSON.stringify(wallets))}`
  expect(readRows(readFragment(hash))).toEqual([{ id: 'a', name: '100% Fox', icon: null }])
})

test.each(['#', '#section', '#%', '#null', '#%7B%7D', '#[1,'])('%s names no wallet', (hash) => {
  expect(readRows(readFragment(hash))).toEqual([])
})
