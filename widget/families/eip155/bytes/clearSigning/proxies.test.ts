import { encodeAbiParameters, keccak256, toHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import type { Hex } from '#hex.ts'
import type { DescriptorList } from './descriptorList.ts'
import { createImplementations, findDescribed } from './proxies.ts'

/** `SafeL2` 1.4.1, which the registry describes. */
const SINGLETON: Hex = '0x29fcb43b46531bca003ddc8fcb67ffe91900c762'
const ACCOUNT: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FIRST = `0x${'0'.repeat(64)}`
const EIP_1967 = toHex(BigInt(keccak256(toHex('eip1967.proxy.implementation'))) - 1n, { size: 32 })
const wordOf = (address: Hex) => encodeAbiParameters([{ type: 'address' }], [address])

/** Storage of a contract, by slot. */
function storage(slots: Readonly<Record<string, unknown>>) {
  return vi.fn(async (_chainId: number, _address: Hex, slot: Hex): Promise<unknown> => slots[slot] ?? FIRST)
}

function listOf(...addresses: Hex[]): DescriptorList {
  const isListed = (address: string) => addresses.some((each) => each.toLowerCase() === address.toLowerCase())
  return {
    isEmpty: false,
    find: async (chainId, address) => (chainId === 1 && isListed(address) ? ['digest'] : []),
    load: async () => null,
  }
}

describe('the code of a proxy', () => {
  test.each([
    ['EIP-1967', EIP_1967],
    ['an account of Safe', FIRST],
  ])('is the address in the slot of %s', async (_, slot) => {
    const find = createImplementations(storage({ [slot]: wordOf(SINGLETON) }))
    expect(await find(1, ACCOUNT)).toEqual([SINGLETON])
  })

  test.each([
    ['nothing', FIRST],
    ['a number', `0x${'f'.repeat(64)}`],
    ['less than a word', '0x29fcb4'],
    ['no text', 7],
  ])('behavior: %s is not an address', async (_, word) => {
    expect(await createImplementations(storage({ [EIP_1967]: word }))(1, ACCOUNT)).toEqual([])
  })

  test('is read once a minute', async () => {
    let now = 0
    const read = storage({ [FIRST]: wordOf(SINGLETON) })
    const find = createImplementations(read, () => now)
    for (const at of [0, 59_999]) {
      now = at
      await find(1, ACCOUNT)
      await find(1, ACCOUNT.toLowerCase() as Hex)
    }
    expect(read).toHaveBeenCalledTimes(2)
    now = 60_000
    await find(1, ACCOUNT)
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('behavior: a node that does not respond leaves it unknown, and is called again', async () => {
    const read = storage({ [FIRST]: wordOf(SINGLETON) }).mockRejectedValueOnce(new Error('No node.'))
    const find = createImplementations(read)
    expect(await find(1, ACCOUNT)).toEqual([])
    expect(await find(1, ACCOUNT)).toEqual([SINGLETON])
  })

  test('behavior: a node that never responds is not waited for', async () => {
    vi.useFakeTimers()
    const found = createImplementations(() => new Promise(() => {}))(1, ACCOUNT)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await found).toEqual([])
    vi.useRealTimers()
  })
})

describe('the contract whose descriptors explain another', () => {
  test('is itself where the list has it: no node is called', async () => {
    const find = vi.fn(async () => [SINGLETON])
    expect(await findDescribed(listOf(ACCOUNT, SINGLETON), find, [1, ACCOUNT])).toBe(ACCOUNT)
    expect(find).not.toHaveBeenCalled()
  })

  test('is its code where the list has that', async () => {
    const find = async () => [ACCOUNT, SINGLETON]
    expect(await findDescribed(listOf(SINGLETON), find, [1, '0x01'])).toBe(SINGLETON)
    expect(await findDescribed(listOf(), find, [1, '0x01'])).toBeNull()
  })

  test('a build without a list calls no node', async () => {
    const find = vi.fn(async () => [SINGLETON])
    expect(await findDescribed({ ...listOf(), isEmpty: true }, find, [1, ACCOUNT])).toBeNull()
    expect(find).not.toHaveBeenCalled()
  })
})
