import { expect, test } from 'vitest'
import { registerAllViews } from './featureViews.ts'
import { factsOf } from './viewRegistry.ts'

registerAllViews()

test('connecting and approving need nobody, the account does', () => {
  const ofSession = ['Connect', 'ConnectingExternal', 'ApproveRequest', 'Account'].filter(
    (name) => factsOf(name).ofSession,
  )
  expect(ofSession).toEqual(['Account'])
})

test.each([
  ['ApproveRequest', 'approve'],
  ['ApproveTransaction', 'approve'],
  ['SIWXSignMessage', 'signIn'],
  ['DataCapture', 'capture'],
  ['DataCaptureOtpConfirm', 'capture'],
])('%s shows a request of the page, so that no Back leads out of it', (name, kind) => {
  expect(factsOf(name).answers).toBe(kind)
})

test.each(['Evil', 'toString', null, 7])('of %s, which no build has, nothing is true', (name) => {
  expect(factsOf(name)).toEqual({})
})
