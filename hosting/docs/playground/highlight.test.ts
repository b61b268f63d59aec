import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { writeSnippets } from './snippets.ts'
import { DEFAULT_STATE } from './state.ts'

const kinds = (code: string) => highlight(code).filter(({ kind }) => kind !== 'text')

test('keywords, calls, strings, tags and comments of a line are told apart', () => {
  expect(kinds("const sdk = createSdk({ projectId: 'it\\'s' }) // once")).toEqual([
    { kind: 'keyword', text: 'const' },
    { kind: 'call', text: 'createSdk' },
    { kind: 'string', text: "'it\\'s'" },
    { kind: 'comment', text: '// once' },
  ])
  expect(kinds('<button id="connect">').map(({ kind }) => kind)).toEqual(['tag', 'string'])
})

test('an address in a string is no comment', () => {
  expect(kinds("'https://widget.example'")).toEqual([{ kind: 'string', text: "'https://widget.example'" }])
})

test.each(writeSnippets(DEFAULT_STATE, { widget: 'https://widget.example', projectId: 'shop' }))(
  'the tokens of $title are its whole code',
  ({ code }) => {
    expect(
      highlight(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  },
)
