import { afterEach, expect, test, vi } from 'vitest'
import { logTrouble, newReference } from './log.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns the logged line. */
function logged(...args: Parameters<typeof logTrouble>): Record<string, unknown> {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  logTrouble(...args)
  return JSON.parse(String(error.mock.calls.at(-1)?.[0]))
}

test('a trouble is one line of JSON, with its facts and what was thrown', () => {
  const reference = newReference()
  expect(reference).toMatch(/^[0-9a-f]{8}$/)
  const facts = { reference, route: '/v1/session', status: 500, project: undefined }
  expect(logged('A request failed', facts, new TypeError('x is undefined'))).toEqual({
    level: 'error',
    event: 'A request failed',
    ...{ reference, route: '/v1/session', status: 500 },
    error: 'TypeError: x is undefined',
    stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
  })
})

test.each(['a', 'a-', '0x1f', 'a '])('a message of %j over and over is cut before it is searched', (part) => {
  const { error } = logged('Failed', {}, new Error(`It was ${part.repeat(500_000 / part.length)}`))
  expect(error).toMatch(/^Error: It was (?:a )*…$/)
  expect(String(error).length).toBeLessThanOrEqual(2_001)
})

test('a line of a message that looks like one of a stack is not logged as one', () => {
  const { stack } = logged('Failed', {}, new Error('It broke\n    at anna@mail.example'))
  expect(stack).not.toContain('anna')
})

test.each([
  ['a mail to anna@mail.example bounced', 'a mail to (address) bounced'],
  ['https://node.example/v2/KEY?x=1 answered 502', '(url) answered 502'],
  ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1In0.c2ln is no token', '(long) is no token'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 has none', '(long) has none'],
  ['the code 123456 is wrong, of 5 tries', 'the code (code) is wrong, of 5 tries'],
])('what is private in “%s” is left out', (thrown, text) => {
  expect(logged('Failed', {}, new Error(thrown)).error).toBe(`Error: ${text}`)
  expect(logged('Failed', {}, thrown).error).toBe(text)
})
