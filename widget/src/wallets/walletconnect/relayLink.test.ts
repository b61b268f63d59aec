import { expect, test } from 'vitest'
import { failureOf } from './relayLink.ts'

test.each([
  [3000, 'Unauthorized: origin not allowed', 'origin'],
  [3000, 'JWT validation error: JWT Token is not yet valid', 'clock'],
  [3000, 'Unauthorized: invalid key', 'project'],
  [3000, '', 'project'],
  [1013, 'Too many requests', 'rate'],
  [1013, 'Service unavailable', 'unreachable'],
  [1006, '', 'unreachable'],
  [undefined, undefined, 'unreachable'],
] as const)('%s %s means %s', (code, reason, failure) => {
  expect(failureOf({ ...(code && { code }), ...(reason && { reason }) })).toBe(failure)
})
