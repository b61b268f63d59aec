import { expect, test } from 'vitest'
import type { ViewFacts } from '../../widget/src/app/featureView.ts'
import { OF_SESSION, OF_TRANSFER, ON_NETWORK, RESTORABLE } from '../../widget/src/app/viewFacts.ts'
import { VIEWS } from './viewFacts.ts'

const names = Object.keys(VIEWS)
const saidOf = (fact: keyof ViewFacts) =>
  Object.entries(VIEWS).flatMap(([name, view]) => (view[fact] ? [name] : []))

test('the first load knows of each view what its feature says', () => {
  expect(names.filter((name) => OF_SESSION.test(name))).toEqual(saidOf('ofSession'))
  expect(names.filter((name) => ON_NETWORK.test(name))).toEqual(saidOf('onNetwork'))
  expect(names.filter((name) => OF_TRANSFER.test(name))).toEqual(saidOf('ofTransfer'))
  expect(RESTORABLE).toEqual(saidOf('isRestorable'))
})

test('connecting and approving need nobody, the account does', () => {
  const matched = (pattern: RegExp) =>
    ['Connect', 'ConnectingExternal', 'ApproveRequest', 'Account'].filter((name) => pattern.test(name))
  expect(matched(OF_SESSION)).toEqual(['Account'])
  expect(matched(ON_NETWORK)).toEqual(['Account'])
})
