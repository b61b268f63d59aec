import { expect, test } from 'vitest'
import { alertCodeOf } from './alertCodes.ts'

test.each([
  [{ message: 'Unauthorized: origin not allowed' }, 'APKT002'],
  [{ message: 'JWT validation error: JWT Token is not yet valid' }, 'APKT006'],
  [{ message: 'Unauthorized: invalid key' }, 'APKT007'],
  [{ code: -32603, message: 'Upstream failed', data: { status: 503 } }, 'APKT009'],
  [{ code: -32603, message: 'No project of this id is served.', data: { status: 401 } }, 'APKT007'],
  [{ code: -32603, message: 'Slow down', data: { status: 429 } }, 'APKT010'],
  [{ code: -32005, message: 'Limit exceeded' }, 'APKT010'],
  [{ code: 4001, message: 'User rejected the request' }, null],
  [undefined, null],
])('%o is %s', (error, code) => expect(alertCodeOf(error)).toBe(code))
