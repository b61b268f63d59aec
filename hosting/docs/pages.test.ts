import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContents } from './contents.ts'
import { readSitePages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const pages = readSitePages(root)
const textOf = (path: string) => pages.find((page) => page.path === path)?.text ?? ''

test('every page that the README lists is in the site', () => {
  const listed = readContents(root).flatMap(({ entries }) => entries.map(({ path }) => path))
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((path) => textOf(path) === '')).toEqual([])
})

test('the parts are those of the README, in its order', () => {
  expect(readContents(root).map(({ title }) => title)).toEqual([
    'Get started',
    'Reference',
    'Features',
    'Chain families',
    'For operators',
    'For maintainers',
  ])
})

test('a link to a page outside of docs/ leads to where the site has it', () => {
  expect(textOf('sdk.md')).not.toContain('../SECURITY.md')
  expect(textOf('recipes/text.md')).toContain('](../languages.md)')
  expect(textOf('contributing.md')).toContain('](./recipes/view.md)')
})

test('a link to a file of the repository becomes its path', () => {
  expect(textOf('languages.md')).not.toContain('](../widget/')
  expect(textOf('languages.md')).toContain('`widget/protocol/language.ts`')
})
