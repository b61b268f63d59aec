import { beforeEach, expect, test } from 'vitest'
import { readWallets } from './directory.ts'
import { findRetired, retiredStore } from './retiredWallets.ts'

const LEAP = { name: 'Leap', rdns: null, retired: '2026-05-28' }
const CTRL = { name: 'Ctrl Wallet', rdns: 'io.xdefi', retired: '2026-08-03' }

beforeEach(() => retiredStore.setState([], true))

test('a page of the directory lists the wallets that have ended; one whose day is no day is left out', () => {
  readWallets({ data: [], count: 0, retired: [LEAP, { ...CTRL, retired: '2026-13-40' }] })
  expect(retiredStore.getState()).toEqual([LEAP])
})

test('a page that lists none takes none back', () => {
  readWallets({ data: [], count: 0, retired: [CTRL] })
  readWallets({ data: [], count: 0 })
  readWallets({ data: [], count: 0, retired: [] })
  expect(retiredStore.getState()).toEqual([CTRL])
})

test('a wallet of the page is known by its rdns, else by its name', () => {
  const retired = [LEAP, CTRL]
  expect(findRetired({ name: 'leap', rdns: null }, retired)).toBe(LEAP)
  expect(findRetired({ name: 'XDEFI', rdns: 'io.xdefi' }, retired)).toBe(CTRL)
  expect(findRetired({ name: 'Keplr', rdns: null }, retired)).toBeUndefined()
})
