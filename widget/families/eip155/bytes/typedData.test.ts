import { fc } from '@latch/protocol/testRandom.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { TypedDataEncoder } from 'ethers'
import { hashTypedData as hashByViem } from 'viem'
import { describe, expect, test } from 'vitest'
import { hashTypedData, readTypedData } from './typedData.ts'

const hashOf = (data: unknown) => `0x${bytesToHex(hashTypedData(readTypedData(JSON.stringify(data))))}`
const unsignable = expect.objectContaining({ name: 'UnsignableError' })

const address = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'grid', type: 'int8[2][]' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: address },
  message: {
    from: { name: 'Cow', wallet: address },
    to: [{ name: 'Bob', wallet: address }],
    contents: 'Hello, Bob! ✉️',
    grid: [
      [1, -128],
      [127, 0],
    ],
  },
}

/** One value of one type, in the form of JSON and of ethers. */
const uint = fc.nat({ max: 31 }).chain((bytes) => {
  const bits = (bytes + 1) * 8
  return fc
    .bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
    .map((value) => ({ type: `uint${bits}`, value: value.toString() as unknown }))
})
const int = fc.nat({ max: 31 }).chain((bytes) => {
  const half = 2n ** BigInt((bytes + 1) * 8 - 1)
  return fc
    .bigInt({ min: -half, max: half - 1n })
    .map((value) => ({ type: `int${(bytes + 1) * 8}`, value: value.toString() as unknown }))
})
const toHex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`
const scalar = fc.oneof(
  uint,
  int,
  fc.boolean().map((value) => ({ type: 'bool', value: value as unknown })),
  fc.string({ unit: 'grapheme' }).map((value) => ({ type: 'string', value: value as unknown })),
  fc.uint8Array({ maxLength: 80 }).map((value) => ({ type: 'bytes', value: toHex(value) as unknown })),
  fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((value) => ({ type: 'address', value: toHex(value) as unknown })),
  fc
    .uint8Array({ minLength: 1, maxLength: 32 })
    .map((value) => ({ type: `bytes${value.length}`, value: toHex(value) as unknown })),
)
const listed = scalar.chain(({ type, value }) =>
  fc.constantFrom(
    { type, value },
    { type: `${type}[]`, value: [value, value] },
    { type: `${type}[1]`, value: [value] },
    { type: `${type}[2][]`, value: [[value, value]] },
    { type: `${type}[]`, value: [] },
  ),
)
const struct = fc.array(listed, { minLength: 1, maxLength: 5 }).map((members) => ({
  type: members.map(({ type }, at) => ({ name: `m${at}`, type })),
  value: Object.fromEntries(members.map(({ value }, at) => [`m${at}`, value])),
}))

describe('typed data', () => {
  test('is hashed as viem does it', () => {
    expect(hashOf(mail)).toBe(hashByViem({ ...mail, types: mail.types, primaryType: 'Mail' } as never))
  })

  test('of any types is hashed as ethers does it', () => {
    const domain = { name: 'Any', chainId: '7' }
    fc.assert(
      fc.property(struct, struct, (inner, outer) => {
        const types = {
          Outer: [...outer.type, { name: 'inner', type: 'Inner' }, { name: 'many', type: 'Inner[]' }],
          Inner: inner.type,
        }
        const message = { ...outer.value, inner: inner.value, many: [inner.value, inner.value] }
        expect(hashOf({ types, primaryType: 'Outer', domain, message })).toBe(
          TypedDataEncoder.hash(domain, types, message),
        )
      }),
    )
  })

  test('signs the domain as its type has it, and knows nothing of the rest', () => {
    const { domain } = readTypedData(JSON.stringify({ ...mail, domain: { ...mail.domain, salt: '0x00' } }))
    expect(domain).toEqual(mail.domain)
  })

  const without = (key: string) => {
    const { [key as keyof typeof mail.message]: _, ...message } = mail.message
    return { ...mail, message }
  }
  const withType = (types: Record<string, unknown>) => ({ ...mail, types: { ...mail.types, ...types } })
  const withMessage = (change: object) => ({ ...mail, message: { ...mail.message, ...change } })

  test.each([
    ['whose primary type is the domain', { ...mail, primaryType: 'EIP712Domain', message: mail.domain }],
    ['whose primary type is unknown', { ...mail, primaryType: 'Letter' }],
    ['whose primary type is what every object has', { ...mail, primaryType: 'constructor' }],
    ['with a member missing', without('contents')],
    ['with a member that is not signed', withMessage({ allowed: false })],
    [
      'with one in a struct of a list',
      withMessage({ to: [{ name: 'Bob', wallet: address, details: { amount: '0' } }] }),
    ],
    ['with null for a struct', withMessage({ from: null })],
    ['with a member of an unknown type', withType({ Person: [{ name: 'name', type: 'text' }] })],
    ['with an alias for a type', withType({ Person: [{ name: 'name', type: 'uint' }] })],
    ['with bits that no integer has', withType({ Person: [{ name: 'name', type: 'uint7' }] })],
    ['with leading zeros in a type', withType({ Person: [{ name: 'name', type: 'uint08' }] })],
    ['with a struct that is named like a scalar', withType({ uint256: [] })],
    ['with a description in a name', withType({ 'Person(string name)': [] })],
    ['with a description in the name of a member', withType({ Person: [{ name: 'a,b', type: 'bool' }] })],
    [
      'with a member twice',
      withType({
        Person: [
          { name: 'name', type: 'string' },
          { name: 'name', type: 'bool' },
        ],
      }),
    ],
    ['with a domain of its own making', withType({ EIP712Domain: [{ name: 'names', type: 'string' }] })],
    ['with the domain’s member missing', { ...mail, domain: { name: 'Ether Mail', version: '1' } }],
    ['with a list of another length', withMessage({ grid: [[1]] })],
    ['with a number out of range', withMessage({ grid: [[128, 0]] })],
    ['with a number that is not exact', withMessage({ grid: [[1.5, 0]] })],
    ['with text that has no UTF-8', withMessage({ contents: '\ud800' })],
    ['with text for a list', withMessage({ to: 'Bob' })],
    ['without types', { ...mail, types: undefined }],
    ['without a message', { ...mail, message: undefined }],
  ])('%s is refused', (_, data) => {
    expect(() => hashOf(data)).toThrow(unsignable)
  })

  test.each([
    ['a member', '{"message":{"__proto__":{"owner":"0x"}}}'],
    ['a type', '{"types":{"\\u005f_proto__":[]}}'],
  ])('with __proto__ as the name of %s is refused', (_, text) => {
    expect(() => readTypedData(text)).toThrow('member named __proto__')
  })

  test('that is not JSON is refused', () => {
    expect(() => readTypedData('{')).toThrow(unsignable)
  })

  test('that nests for ever is refused', () => {
    const types = { A: [{ name: 'a', type: 'A[]' }] }
    const nest = (depth: number): object => ({ a: depth === 0 ? [] : [nest(depth - 1)] })
    const data = (depth: number) => ({ types, primaryType: 'A', domain: {}, message: nest(depth) })
    expect(hashOf(data(3))).toMatch(/^0x/)
    expect(() => hashOf(data(500))).toThrow(unsignable)
  })
})
