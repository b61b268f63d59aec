import { expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from './alerts.ts'
import { alertCodeOf, reportFailure } from './reportFailure.ts'

test('an alert that is on screen is not shown again; one that was dismissed is', () => {
  const failure = { data: { status: 500 } }
  reportFailure(failure)
  const shown = vi.fn()
  const stop = alertsStore.subscribe(shown)
  reportFailure(failure)
  expect(shown).not.toHaveBeenCalled()
  dismissAlert()
  reportFailure(failure)
  expect(alertsStore.getState().alert).toBe('APKT009')
  stop()
})

test('an error that names no code of its own is what its caller says, or nothing', () => {
  dismissAlert()
  reportFailure(new Error('Failed'))
  expect(alertsStore.getState().alert).toBeNull()
  reportFailure(new Error('Failed'), 'APKT003')
  expect(alertsStore.getState().alert).toBe('APKT003')
})

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
