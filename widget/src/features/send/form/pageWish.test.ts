import { beforeEach, expect, test, vi } from 'vitest'
import { BOB } from '../../../host/testHost.ts'
import { sendRequestStore } from '../../../requests/latchSend.ts'
import { openPendingSend } from '../../../requests/pendingSend.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { isByHand, refuseWish, takeWish } from './pageWish.ts'

const WISH = { to: `\u2068${BOB}\u2069`, amount: '2', asset: null }

beforeEach(() => resetSend())

test('a page writes into an empty form, and over what it wrote itself', () => {
  expect(isByHand(sendStore.getState())).toBe(false)
  takeWish(WISH)
  expect(sendStore.getState()).toMatchObject({ amountText: '2', recipientText: BOB, assetId: 'native' })
  expect(isByHand(sendStore.getState())).toBe(false)
})

test.each([{ amountText: '3' }, { recipientText: 'alice.eth' }, { isMax: true }])(
  'what the visitor wrote is not taken for the page’s: %j',
  (written) => {
    sendStore.setState(written)
    expect(isByHand(sendStore.getState())).toBe(true)
    takeWish(WISH)
    sendStore.setState(written)
    expect(isByHand(sendStore.getState())).toBe(true)
  },
)

test('fields that the visitor has emptied again hold nothing to lose', () => {
  takeWish(WISH)
  sendStore.setState({ amountText: '', recipientText: '' })
  expect(isByHand(sendStore.getState())).toBe(false)
})

test('who wrote a transfer is known until another is begun', () => {
  takeWish(WISH)
  sendStore.setState({ amountText: '1' })
  expect(sendStore.getState().wished).not.toBeNull()
  resetSend()
  expect(sendStore.getState().wished).toBeNull()
})

test('a visitor who goes on with their own transfer keeps it, and the page hears no', () => {
  sendStore.setState({ amountText: '3', recipientText: 'alice.eth' })
  sendRequestStore.setState({ wish: WISH })
  const reject = vi.fn()
  openPendingSend({ resolve: vi.fn(), reject })
  refuseWish()
  expect(reject).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  expect(sendStore.getState()).toMatchObject({ amountText: '3', recipientText: 'alice.eth', wished: null })
})
