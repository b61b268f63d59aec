import { expect, test } from 'vitest'
import { ON_CHAIN } from './followSessions.ts'
import { MORE_VIEWS } from './moreViews.ts'
import { RESTORABLE } from './savedView.ts'
import { OF_SESSION } from './startView.ts'
import type { FeatureView, MoreViewName } from './views.ts'

const views = Object.entries(MORE_VIEWS) as [MoreViewName, FeatureView][]

test.each(views)('%s is where its feature says, in the patterns of the first load, too', (name, view) => {
  expect({
    ofSession: OF_SESSION.test(name),
    onNetwork: ON_CHAIN.test(name),
    isRestorable: RESTORABLE.includes(name),
  }).toEqual({
    ofSession: view.ofSession ?? false,
    onNetwork: view.onNetwork ?? false,
    isRestorable: view.isRestorable ?? false,
  })
})

test('the views of the first load are there without: connecting and approving need nobody, the account does', () => {
  const matched = (pattern: RegExp) =>
    ['Connect', 'ConnectingExternal', 'ApproveRequest', 'Account'].filter((name) => pattern.test(name))
  expect(matched(OF_SESSION)).toEqual(['Account'])
  expect(matched(ON_CHAIN)).toEqual(['Account'])
})
