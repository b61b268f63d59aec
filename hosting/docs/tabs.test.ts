import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSitePages } from './pages.ts'
import { fillTabs } from './tabs.ts'

const PAGES = [
  {
    path: 'vue.md',
    text: '# Vue\n\n```ts\nvue()\n```\n\n```vue\n<a />\n```\n\nText.\n\n```ts\nlater()\n```\n',
  },
]
const page = (text: string) => ({
  path: 'start.md',
  text: `Before.\n\n<!-- tabs -->\n\n${text}\n<!-- end tabs -->\n`,
})

test('code with its name in bold becomes a tab, and a link the first code of its page', () => {
  const text = '**viem**\n\n```ts\nviem()\n```\n\n**Vue**: [composables](./vue.md) and a button.\n'
  expect(fillTabs(page(text), PAGES)).toBe(
    'Before.\n\n::: code-group\n\n```ts [viem]\nviem()\n```\n\n```ts [Vue]\nvue()\n```\n\n```vue [Vue, .vue]\n<a />\n```\n\n:::\n',
  )
})

test('a name without code stops the build', () => {
  expect(() => fillTabs(page('**Ember**: [code](./ember.md).\n'), PAGES)).toThrow('ember.md has none either')
})

test('the quickstart has a tab for each framework', () => {
  const pages = readSitePages(join(import.meta.dirname, '../..'))
  const quickstart = pages.find(({ path }) => path === 'quickstart.md')
  const names = [...(quickstart ? fillTabs(quickstart, pages) : '').matchAll(/^```\w+ \[(.+)\]$/gm)].map(
    ([, name]) => name,
  )
  expect(names).toEqual([
    'Script tag',
    'Package',
    'React',
    'Vue',
    'Svelte',
    'Svelte, .svelte',
    'wagmi',
    'viem',
    'ethers',
  ])
})
