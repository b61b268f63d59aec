import { describe, expect, test } from 'vitest'
import { chainIdFromHex, chainIdToHex, parseChainId, readChainNumber } from './caip.ts'

describe('CAIP-2', () => {
  test('two parts of the grammar are a chain id', () => {
    expect(parseChainId('eip155:8453')).toEqual({ namespace: 'eip155', reference: '8453' })
    expect(parseChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').namespace).toBe('solana')
  })

  test.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'EIP155:1', 'e:1', 'eip155:1 '])(
    '%j is none',
    (value) => {
      expect(() => parseChainId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
    },
  )

  test('EIP-695 quantities convert both ways', () => {
    expect(chainIdFromHex('0x2105')).toBe('eip155:8453')
    expect(chainIdToHex('eip155:8453')).toBe('0x2105')
    for (const id of [1n, 31337n, 1313161554n, 2n ** 53n + 1n])
      expect(chainIdFromHex(chainIdToHex(`eip155:${id}`))).toBe(`eip155:${id}`)
  })

  test.each(['1', '0x', '0xg', '', '0x11111111111111111'])('%j is no quantity', (hex) => {
    expect(() => chainIdFromHex(hex)).toThrow('Invalid chain id')
  })

  test('another family has no hex id', () => {
    expect(() => chainIdToHex('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toThrow('Not an EVM chain')
  })
})

describe('a chain as wallets name it', () => {
  test.each([
    [31337, 31337n],
    ['31337', 31337n],
    ['0x7a69', 31337n],
    ['0X7A69', 31337n],
    [`0x${'7a69'.padStart(64, '0')}`, 31337n],
    [{ chainId: '0x7a69' }, 31337n],
    [{ chainId: 31337 }, 31337n],
  ])('%j is the number', (value, number) => {
    expect(readChainNumber(value)).toBe(number)
  })

  test.each([
    null,
    undefined,
    '',
    '0x',
    'mainnet',
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    {},
    [1],
    ['0x1'],
    true,
    '1e3',
    ' 1',
  ])('%j is none', (value) => {
    expect(readChainNumber(value)).toBeNull()
  })
})
