import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitFamilies } from './familyPages.ts'
import { listReference } from './reference.ts'

const MAIN = `# @latch/sdk

## Type Aliases

### Balance

Of [SuiSigned](#suisigned).

***

### SuiProvider

Gives [SuiSigned](#suisigned), rejects with [Balance](#balance).

***

### SuiSigned

Bytes.

***

### Session

A session.
`
const PAGES = [
  { path: 'api/sdk.md', text: MAIN },
  {
    path: 'api/vue.md',
    text: 'See [SuiSigned](../api/sdk.md#suisigned), [Session](../api/sdk.md#session), [own](#own).',
  },
]
const pages = splitFamilies(PAGES, 'api/sdk.md', [
  { family: 'Sui', title: '@latch/sdk: Sui', path: 'api/sui.md' },
])
const textOf = (path: string) => pages.find((page) => page.path === path)?.text ?? ''

test('the types of a chain family have a page of their own, and links between the pages lead on', () => {
  expect(textOf('api/sui.md')).toContain(
    '### SuiProvider\n\nGives [SuiSigned](#suisigned), rejects with [Balance](../api/sdk.md#balance).',
  )
  expect(textOf('api/sui.md')).toContain('### SuiSigned')
  expect(textOf('api/sdk.md')).not.toContain('### Sui')
  expect(textOf('api/sdk.md')).toContain(
    '## Type Aliases\n\n### Balance\n\nOf [SuiSigned](../api/sui.md#suisigned).\n\n***\n\n### Session',
  )
  expect(textOf('api/vue.md')).toBe(
    'See [SuiSigned](../api/sui.md#suisigned), [Session](../api/sdk.md#session), [own](#own).',
  )
})

test('the sidebar lists the families after the main entry, before the others', () => {
  const titles = listReference(join(import.meta.dirname, '../..')).map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['@latch/sdk', '@latch/sdk: Bitcoin', '@latch/sdk: Cosmos'])
  expect(titles).toContain('@latch/sdk/wagmi')
})
