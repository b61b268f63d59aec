import { expect, test } from 'vitest'
import { guideOf } from './guideOf.ts'

test('Connect explains wallets and Networks networks, also beside Back; other views explain nothing', () => {
  expect(guideOf('Connect')).toMatchObject({ view: 'WhatIsAWallet', besideBack: false })
  expect(guideOf('Networks')).toMatchObject({ view: 'WhatIsANetwork', besideBack: true })
  expect(guideOf('Account')).toBeUndefined()
})
