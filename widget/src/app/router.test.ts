import { beforeEach, expect, test, vi } from 'vitest'
import { back, currentView, drop, push, replace, reset, router, whenRemoved } from './router.ts'

const names = () => router.getState().stack.map((view) => view.name)

beforeEach(() => reset({ name: 'Connect' }))

test('push goes deeper and back returns', () => {
  push({ name: 'WhatIsAWallet' })
  expect(names()).toEqual(['Connect', 'WhatIsAWallet'])
  expect(back(false)).toBe(true)
  expect(names()).toEqual(['Connect'])
})

test('pushing the view on screen changes nothing, with other params it goes deeper', () => {
  push({ name: 'ConnectingExternal', walletId: 'a' })
  push({ name: 'ConnectingExternal', walletId: 'a' })
  expect(names()).toHaveLength(2)
  push({ name: 'ConnectingExternal', walletId: 'b' })
  expect(names()).toHaveLength(3)
})

test('replace keeps the way back', () => {
  push({ name: 'Networks' })
  replace({ name: 'UnsupportedChain' })
  expect(names()).toEqual(['Connect', 'UnsupportedChain'])
})

test('replace on the first view leaves one view', () => {
  replace({ name: 'Account' })
  expect(names()).toEqual(['Account'])
})

test('back on the first view asks to close and moves nothing', () => {
  expect(back(false)).toBe(false)
  expect(names()).toEqual(['Connect'])
})

test('back to Connect while a wallet is connected shows Account', () => {
  push({ name: 'ConnectingExternal', walletId: 'a' })
  expect(back(true)).toBe(true)
  expect(names()).toEqual(['Account'])
})

test('back to a Connect where a wallet of another family is added leads there', () => {
  reset({ name: 'Account' })
  push({ name: 'ProfileWallets' })
  push({ name: 'Connect', namespace: 'solana' })
  push({ name: 'ConnectingExternal', walletId: 'a' })
  expect(back(true)).toBe(true)
  expect(names()).toEqual(['Account', 'ProfileWallets', 'Connect'])
})

test('back to another view while connected is left alone', () => {
  reset({ name: 'Account' })
  push({ name: 'Networks' })
  push({ name: 'SwitchNetwork', chainId: 'eip155:1' })
  back(true)
  expect(names()).toEqual(['Account', 'Networks'])
})

test('what is dropped is gone from the way back, while the view on screen stays', () => {
  reset({ name: 'UnsupportedChain' })
  push({ name: 'Networks' })
  push({ name: 'UnsupportedChain' })
  drop('UnsupportedChain')
  expect(names()).toEqual(['Networks', 'UnsupportedChain'])
  push({ name: 'SwitchNetwork', chainId: 'eip155:1' })
  drop('UnsupportedChain')
  expect(names()).toEqual(['Networks', 'SwitchNetwork'])
})

test('the direction tells the motion', () => {
  push({ name: 'Networks' })
  expect(router.getState().direction).toBe('forward')
  back(false)
  expect(router.getState().direction).toBe('back')
  reset({ name: 'Account' })
  expect(router.getState().direction).toBe('none')
  expect(currentView(router.getState())).toEqual({ name: 'Account' })
})

test('a view with another one over it is not left, one that nobody gets back to is, once', () => {
  const view = { name: 'SwitchNetwork', chainId: 'eip155:1' } as const
  const end = vi.fn()
  reset({ name: 'Account' })
  push(view)
  whenRemoved(view, end)
  push({ name: 'ApproveRequest' })
  back(true)
  expect(end).not.toHaveBeenCalled()
  push({ name: 'ApproveRequest' })
  reset({ name: 'Account' })
  reset({ name: 'Connect' })
  expect(end).toHaveBeenCalledOnce()
})
