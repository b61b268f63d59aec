import { expect, test } from 'vitest'
import { brandsOf, findNamedWallet, orderBrands } from './brands.ts'
import type { PageWallet } from './walletsStore.ts'

const wallet = (id: string, namespaces: PageWallet['namespaces'], more: Partial<PageWallet> = {}) =>
  ({ id, kind: 'wallet-standard', name: 'Brand', icon: null, rdns: null, namespaces, ...more }) as PageWallet
const EVM = wallet('uuid', ['eip155'], { kind: 'eip6963', rdns: 'io.brand' })
const SOLANA = wallet('standard-1', ['solana'])
const SUI = wallet('standard-2', ['sui'])
const BITCOIN = wallet('standard-3', ['bip122'])

test('a wallet that announces itself once for each family is one row', () => {
  const [brand, ...others] = brandsOf([EVM, BITCOIN, SOLANA, SUI])
  expect(others).toEqual([])
  expect(brand).toMatchObject({ id: 'uuid', key: 'io.brand', name: 'Brand', rdns: 'io.brand' })
  expect(brand?.namespaces).toEqual(['eip155', 'bip122', 'solana', 'sui'])
})

test('wallets of other names, and of one family, are rows of their own that can be told apart', () => {
  const second = wallet('uuid-2', ['eip155'], { kind: 'eip6963', rdns: 'io.brand' })
  const other = wallet('standard-4', ['solana'], { name: 'Other' })
  const both = wallet('standard-5', ['solana', 'sui'])
  const brands = brandsOf([EVM, second, SOLANA, other, both])
  expect(brands.map(({ name, key, namespaces }) => [name, key, namespaces])).toEqual([
    ['Brand', 'io.brand', ['eip155', 'solana']],
    ['Brand 2', 'io.brand#2', ['eip155', 'solana', 'sui']],
    ['Other', 'Other', ['solana']],
  ])
  for (const names of [brands.map(({ name }) => name), brands.map(({ key }) => key)])
    expect(new Set(names).size).toBe(brands.length)
})

test('a row keeps its name when another object of the brand comes before it', () => {
  const names = (...wallets: PageWallet[]) => brandsOf(wallets).map(({ name }) => name)
  expect(names(SOLANA)).toEqual(names(BITCOIN, SOLANA))
})

test('the brand that was used last comes first, by whichever of its names it was remembered', () => {
  const other = wallet('standard-4', ['solana'], { name: 'Other' })
  for (const recent of ['io.brand', 'Brand'])
    expect(orderBrands(brandsOf([other, EVM, SOLANA]), [recent])).toMatchObject([
      { name: 'Brand', isRecent: true },
      { name: 'Other', isRecent: false },
    ])
})

test('a page names a wallet by the key of its list, its rdns or its name, in the family that it wants', () => {
  const second = wallet('uuid-2', ['eip155'], { kind: 'eip6963', rdns: 'io.brand' })
  const wallets = [EVM, second, SOLANA, SUI]
  const find = (key: string, namespace?: 'eip155' | 'solana' | 'sui' | 'bip122') =>
    findNamedWallet(wallets, key, namespace)?.id
  expect(find('io.brand')).toBe('uuid')
  expect(find('io.brand', 'sui')).toBe('standard-2')
  expect(find('Brand', 'solana')).toBe('standard-1')
  expect(find('io.brand#2')).toBe('uuid-2')
  expect(find('io.brand', 'bip122')).toBeUndefined()
})
