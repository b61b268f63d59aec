import { expect, test } from 'vitest'
import { A, openStore, wallet } from '../testStore.ts'
import { createStates, type NumberedState } from './states.ts'

const at = (seq: number, state: Partial<NumberedState> = {}): NumberedState => ({
  seq,
  status: 'disconnected',
  accounts: [],
  chainId: '0x1',
  wallet: null,
  route: null,
  ...state,
})
const connected = (seq: number) => at(seq, { status: 'connected', accounts: [A], wallet })

function setUp(stored: string | null = null) {
  const opened = openStore(stored)
  return { ...opened, states: createStates(opened.store, opened.hint) }
}

test('an older or repeated state is ignored', () => {
  const { store, states, log } = setUp()
  states.take(connected(5))
  states.take(at(4))
  states.take(at(5))
  expect(store.get().status).toBe('connected')
  expect(log).toEqual(['connect', 'accountsChanged'])
})

test('a reloaded widget that restores takes nothing from the page, and its first states count', () => {
  const { store, states, log } = setUp()
  states.take(connected(9))
  states.renew()
  states.take(at(0, { status: 'reconnecting' }))
  expect(store.snapshot().accounts).toEqual([A])
  states.take(connected(1))
  expect(log).toEqual(['connect', 'accountsChanged'])
})

test('the page keeps a note of the wallet while connected, and none after', () => {
  const { states, hint } = setUp()
  states.take(connected(0))
  expect(hint.write).toHaveBeenLastCalledWith('demo.wallet')
  states.take(at(1))
  expect(hint.write).toHaveBeenLastCalledWith(null)
})

test('the note stays while the widget still remembers a session that did not come back', () => {
  const { store, states, hint } = setUp('demo.wallet')
  states.take(at(0, { remembered: true }))
  expect(store.snapshot().status).toBe('disconnected')
  expect(hint.write).not.toHaveBeenCalled()
  states.take(at(1, { remembered: false }))
  expect(hint.write).toHaveBeenLastCalledWith(null)
})
