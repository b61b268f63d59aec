import { expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from './alerts.ts'
import { reportFailure } from './reportFailure.ts'

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
