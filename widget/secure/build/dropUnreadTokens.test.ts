import { expect, test } from 'vitest'
import { dropUnreadTokens } from './dropUnreadTokens.ts'

test('a token goes that nothing reads, and what only such a one read', () => {
  const css =
    ':root{--a:#fff;--b:calc(var(--c) * 2);--c:light-dark(#000,#fff);--d:1px}.x{color:var(--a);width:var( --d)}'
  expect(dropUnreadTokens(css)).toBe(':root{--a:#fff;--d:1px}.x{color:var(--a);width:var( --d)}')
})

test('classes with two dashes, and selectors with states, are no tokens', () => {
  const css = '.a--b:hover{color:red}.c{--used:1px;width:var(--used)}'
  expect(dropUnreadTokens(css)).toBe(css)
})
