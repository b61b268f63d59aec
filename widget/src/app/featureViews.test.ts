import { expect, test } from 'vitest'
import { registerAllViews } from './featureViews.ts'
import { viewFacts } from './viewRegistry.ts'

registerAllViews()

test('connecting and approving need nobody, the account does', () => {
  const ofSession = ['Connect', 'ConnectingExternal', 'ApproveRequest', 'Account'].filter(
    (name) => viewFacts(name).ofSession,
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
  expect(viewFacts(name).answers).toBe(kind)
})

test.each(['Evil', 'toString', null, 7])('of %s, which no build has, nothing is true', (name) => {
  expect(viewFacts(name)).toEqual({})
})
