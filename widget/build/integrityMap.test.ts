import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { integrityMap } from './integrityMap.ts'
import { pageHtml } from './pageHtml.ts'

const FILES = new Map([
  ['assets/more-2.js', 'more()'],
  ['assets/main-1.js', 'main()'],
  ['assets/texts-3.js', 'texts()'],
  ['assets/view-4.css', 'p{}'],
])
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = pageHtml({
  files: FILES,
  scripts: ['assets/main-1.js'],
  more: 'assets/more-2.js',
  starts: new Map([['de', 'assets/texts-3.js']]),
  styles: '',
  licenses: [],
  firstScript: 'first()',
  boot: 'boot()',
  language: { lang: 'de', dir: 'ltr' },
  shell: '',
})

test('names every script of a build by its digest, in one order, and no other file', () => {
  expect(JSON.parse(integrityMap(FILES))).toEqual({
    integrity: {
      '/assets/main-1.js': digestOf('main()'),
      '/assets/more-2.js': digestOf('more()'),
      '/assets/texts-3.js': digestOf('texts()'),
    },
  })
  expect(integrityMap(new Map([...FILES].toReversed()))).toBe(integrityMap(FILES))
})

test('in the page the map is behind what answers first, and before the first module', () => {
  const places = ['first()', 'rel="preload"', 'boot()', 'type="importmap"', 'rel="modulepreload"']
  const found = places.map((place) => page.indexOf(place))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(found).not.toContain(-1)
})

test('every link to a script has its integrity, and is of the lowest priority', () => {
  const links = page.match(/<link [^>]*\.js">/g) ?? []
  expect(links).toHaveLength(5)
  for (const link of links) {
    const [, name = ''] = /href="\/([^"]*)"/.exec(link) ?? []
    expect(link).toContain(`integrity="${digestOf(FILES.get(name) ?? '')}"`)
    expect(link).toContain('fetchpriority="low"')
  }
})
