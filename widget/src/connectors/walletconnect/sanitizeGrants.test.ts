import { expect, test } from 'vitest'
import { ALICE } from '#host/testHost.ts'
import { sanitized, sanitizeGrants } from './sanitizeGrants.ts'

const GOOD = `eip155:1:${ALICE}`
const abilities = { methods: ['personal_sign'], events: ['chainChanged'] }
const settle = (namespaces: unknown, method = 'wc_sessionSettle') => ({
  id: 1,
  jsonrpc: '2.0',
  method,
  params: { relay: { protocol: 'irn' }, namespaces },
})

test.each([
  ['an account', { eip155: { accounts: [GOOD, 'eip155:1', 7, null, ':1:x', ''], ...abilities } }],
  [
    'a method',
    { eip155: { accounts: [GOOD], methods: [...abilities.methods, ' ', 1], events: abilities.events } },
  ],
  [
    'a namespace',
    { eip155: { accounts: [GOOD], ...abilities }, solana: { accounts: 'all' }, sui: null, cosmos: 1 },
  ],
])('%s that is malformed is left out of a grant, the good one beside it stays', (_, namespaces) => {
  const good = settle({ eip155: { accounts: [GOOD], ...abilities } })
  expect(sanitized(settle(namespaces))).toEqual(good)
  expect(sanitized(settle(namespaces, 'wc_sessionUpdate'))).toEqual({ ...good, method: 'wc_sessionUpdate' })
})

test('a namespace whose accounts are all malformed grants none', () => {
  const message = settle({ eip155: { accounts: ['garbage'], ...abilities } })
  expect(sanitized(message).params.namespaces).toEqual({ eip155: { accounts: [], ...abilities } })
})

test.each([
  ['a grant of nothing', settle({})],
  ['a grant without namespaces', settle(undefined)],
  ['a grant whose namespaces are a text', settle('all')],
  ['a grant of which nothing can be read', settle({ eip155: { accounts: [GOOD] } })],
  ['a call without params', { id: 1, jsonrpc: '2.0', method: 'wc_sessionSettle' }],
  ['another call', settle({ eip155: 1 }, 'wc_sessionEvent')],
  ['an answer', { id: 1, jsonrpc: '2.0', result: true }],
  ['no object', null],
])('%s is left to the client', (_, message) => {
  expect(sanitized<unknown>(message)).toBe(message)
})

test('the client reads what is left', async () => {
  const decode = async (_topic: string, encoded: string) => JSON.parse(encoded)
  const crypto = { decode }
  sanitizeGrants(crypto)
  const bad = settle({ eip155: { accounts: [GOOD, 'x'], ...abilities } })
  expect(await crypto.decode('topic', JSON.stringify(bad))).toMatchObject({
    params: { namespaces: { eip155: { accounts: [GOOD] } } },
  })
})
