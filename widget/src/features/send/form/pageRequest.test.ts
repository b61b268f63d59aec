import { beforeEach, expect, test, vi } from 'vitest'
import { BOB } from '#host/testHost.ts'
import { sendRequestStore } from '#requests/latchSend.ts'
import { openPendingSend } from '#requests/pendingSend.ts'
import { resetSend, sendStore } from '../sendStore.ts'
import { applyPageRequest, declinePageRequest, hasOwnInput } from './pageRequest.ts'

const REQUEST = { to: `\u2068${BOB}\u2069`, amount: '2', asset: null }

beforeEach(() => resetSend())

test('a page writes into an empty form, and over what it wrote itself', () => {
  expect(hasOwnInput(sendStore.getState())).toBe(false)
  applyPageRequest(REQUEST)
  expect(sendStore.getState()).toMatchObject({ amountText: '2', recipientText: BOB, assetId: 'native' })
  expect(hasOwnInput(sendStore.getState())).toBe(false)
})

test.each([{ amountText: '3' }, { recipientText: 'alice.eth' }, { isMax: true }])(
  'what the visitor wrote is not taken for the page’s: %j',
  (typed) => {
    sendStore.setState(typed)
    expect(hasOwnInput(sendStore.getState())).toBe(true)
    applyPageRequest(REQUEST)
    sendStore.setState(typed)
    expect(hasOwnInput(sendStore.getState())).toBe(true)
  },
)

test('fields that the visitor has emptied again hold nothing to lose', () => {
  applyPageRequest(REQUEST)
  sendStore.setState({ amountText: '', recipientText: '' })
  expect(hasOwnInput(sendStore.getState())).toBe(false)
})

test('who wrote a transfer is known until another is begun', () => {
  applyPageRequest(REQUEST)
  sendStore.setState({ amountText: '1' })
  expect(sendStore.getState().prefill).not.toBeNull()
  resetSend()
  expect(sendStore.getState().prefill).toBeNull()
})

test('a visitor who goes on with their own transfer keeps it, and the page hears no', () => {
  sendStore.setState({ amountText: '3', recipientText: 'alice.eth' })
  sendRequestStore.setState({ request: REQUEST })
  const reject = vi.fn()
  openPendingSend({ resolve: vi.fn(), reject })
  declinePageRequest()
  expect(reject).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  expect(sendStore.getState()).toMatchObject({ amountText: '3', recipientText: 'alice.eth', prefill: null })
})
