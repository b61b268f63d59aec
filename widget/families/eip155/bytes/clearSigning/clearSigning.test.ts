import { fc } from '@latch/protocol/testRandom.ts'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '#hex.ts'
import { readTypedData } from '../typedData.ts'
import { type FindDescriptors, readClearCall, readClearTypedData } from './clearSigning.ts'
import { MAX_DESCRIPTOR, parseDescriptor } from './descriptor.ts'
import { mergeIncludes } from './mergeIncludes.ts'
import { writeIntent, writeValue } from './writeValue.ts'

const ME: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const KEY = 'pay(address to,uint256 amount,bytes path,(address token,uint256 id)[] items)'
const ABI = parseAbi([
  'struct Item { address token; uint256 id; }',
  'function pay(address to, uint256 amount, bytes path, Item[] items)',
])
const DATA = encodeFunctionData({
  abi: ABI,
  args: [
    ME,
    1_500_000n,
    `${TOKEN}0001`,
    [
      { token: TOKEN, id: 1n },
      { token: ME, id: 2n },
    ],
  ],
})
const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'

const names = {
  token: (_: number, address: Hex) =>
    address === TOKEN.toLowerCase() || address === TOKEN ? { symbol: 'USDC', decimals: 6 } : null,
  nativeCurrency: () => ({ symbol: 'ETH', decimals: 18 }),
  collection: () => null,
  address: () => null,
}

type Format = { intent?: unknown; interpolatedIntent?: string; fields: readonly object[] }

function describeCall(
  format: Format,
  { file = {}, key = KEY }: { file?: object; key?: string } = {},
): FindDescriptors {
  const descriptor = parseDescriptor(
    JSON.stringify({
      $schema: SCHEMA,
      context: { contract: { deployments: [{ chainId: 1, address: TOKEN }] } },
      display: { formats: { [key]: { intent: 'Pay', ...format } } },
      ...file,
    }),
  )
  return () => (descriptor === null ? [] : [descriptor])
}

function read(format: Format, options: { file?: object; key?: string } = {}, call = {}) {
  return readClearCall(
    { chainId: 1, from: ME, to: TOKEN, value: 0n, data: DATA, ...call },
    describeCall(format, options),
  )
}

const field = (path: string, rest: object = {}) => ({ path, label: path, ...rest })
const valuesOf = (reading: ReturnType<typeof read>) =>
  reading?.fields.map(({ value }) => writeValue(value, names))

describe('which descriptor is for a call', () => {
  test.each<[string, object, object]>([
    ['another chain', {}, { chainId: 10 }],
    ['another contract', {}, { to: ME }],
    ['another function', {}, { data: `0xdeadbeef${DATA.slice(10)}` }],
    ['a call that is cut off', {}, { data: DATA.slice(0, 200) }],
    ['an address with more in its word', {}, { data: `${DATA.slice(0, 10)}1${DATA.slice(11)}` }],
    ['a version 1', { file: { $schema: SCHEMA.replace('v2', 'v1') } }, {}],
    ['a version 3', { file: { $schema: SCHEMA.replace('v2', 'v3.0.0-next') } }, {}],
    ['no version', { file: { $schema: undefined } }, {}],
  ])('of %s explains nothing', (_, options, call) => {
    expect(read({ fields: [] }, options, call)).toBeNull()
  })

  test('of a newer MINOR version is read', () => {
    expect(read({ fields: [] }, { file: { $schema: SCHEMA.replace('v2', 'v2.3.1') } })?.intent).toBe('Pay')
  })

  test('behavior: two keys of one signature, and two descriptors of one call, explain nothing', () => {
    const other = KEY.replace('amount', 'sum')
    const formats = { [KEY]: { intent: 'Pay', fields: [] }, [other]: { intent: 'Get', fields: [] } }
    expect(read({ fields: [] }, { file: { display: { formats } } })).toBeNull()
    const find = describeCall({ fields: [] })
    const both: FindDescriptors = (...at) => [...find(...at), ...find(...at)]
    expect(readClearCall({ chainId: 1, from: ME, to: TOKEN, value: 0n, data: DATA }, both)).toBeNull()
  })
})

describe('fields', () => {
  test('paths lead to members, items, slices of bytes, the container and constants', () => {
    const fields = [
      field('#.to', { format: 'addressName' }),
      field('amount', { format: 'tokenAmount', params: { tokenPath: 'path.[:20]' } }),
      field('path.[-2:]'),
      field('items.[-1].id'),
      field('items.[].id', { format: 'nftName', params: { collectionPath: 'items.[].token' } }),
      field('items.[]', { fields: [field('id'), field('#.amount')] }),
      field('@.from', { format: 'addressName' }),
      { label: 'Constant', value: '$.metadata.constants.word' },
    ]
    const reading = read({ fields }, { file: { metadata: { constants: { word: 'Hello' } } } })
    expect(valuesOf(reading)).toEqual([
      ...[ME, '1.5 USDC', '0x0001', '2', '1', '2', '1', '1500000', '2', '1500000'],
      ...[ME, 'Hello'],
    ])
  })

  test.each<[string, object]>([
    ['a member that is not there', field('nothing')],
    ['a member that every object has', field('__proto__')],
    ['a constant that every object has', { label: '', value: '$.constructor.name' }],
    ['an item that is not there', field('items.[2].id')],
    ['a slice out of its bytes', field('path.[:40]', { format: 'addressName' })],
    ['a list of too many places', field('items.[].[].[]')],
    ['a text that is not a path', field('items[*]')],
    ['a struct as a value', field('items.[0]')],
    [
      'a map without the value',
      field('amount', {
        format: 'tokenAmount',
        params: { token: { map: '$.metadata.maps.tokens', keyPath: '@.chainId' } },
      }),
    ],
    ['a value that must be another', field('amount', { visible: { mustMatch: ['5'] } })],
    [
      'params of another length',
      field('items.[].id', { format: 'tokenAmount', params: { tokenPath: 'items.[0:0].token' } }),
    ],
    [
      'a unit of a thousand decimals',
      field('amount', { format: 'unit', params: { base: '%', decimals: 1000 } }),
    ],
    [
      'a definition of itself',
      field('amount', {
        $ref: '$.display.definitions.nothing',
        fields: [
          { fields: [{ fields: [{ fields: [{ fields: [{ fields: [{ fields: [{ fields: [] }] }] }] }] }] }] },
        ],
      }),
    ],
  ])('behavior: %s makes the descriptor unreadable', (_, one) => {
    const maps = { tokens: { values: { '10': TOKEN } } }
    expect(read({ fields: [field('to'), one] }, { file: { metadata: { maps } } })).toBeNull()
  })

  test('elements of lists have their separator, a group its label, and bundled lists alternate', () => {
    const bundled = { fields: [field('items.[].id'), field('items.[].token')], iteration: 'bundled' }
    const fields = [field('items.[].id', { separator: 'Item {index}' }), { ...bundled, label: 'Items' }]
    const reading = read({ fields })
    expect(valuesOf(reading)).toEqual(['1', '2', '1', TOKEN, '2', ME])
    expect(reading?.fields.map(({ heading }) => heading)).toEqual([
      'Item 0',
      'Item 1',
      'Items',
      null,
      null,
      null,
    ])
  })

  test('behavior: bundled lists of other lengths make the descriptor unreadable', () => {
    const bundled = { fields: [field('items.[].id'), field('to')], iteration: 'bundled' }
    expect(read({ fields: [bundled] })).toBeNull()
  })

  test('a map and a value that must match are read', () => {
    const token = { map: '$.metadata.maps.tokens', keyPath: '@.chainId' }
    const fields = [
      field('amount', { format: 'tokenAmount', params: { token } }),
      field('amount', { visible: { mustMatch: ['1500000'] } }),
    ]
    const reading = read({ fields }, { file: { metadata: { maps: { tokens: { values: { '1': TOKEN } } } } } })
    expect(valuesOf(reading)?.[0]).toBe('1.5 USDC')
    expect(reading?.fields[1]?.isHidden).toBe(true)
  })

  test('behavior: of a token that nobody knows base units are shown, whatever the author calls them', () => {
    const params = { token: ME, threshold: '0x1', message: 'Nothing' }
    expect(valuesOf(read({ fields: [field('amount', { format: 'tokenAmount', params })] }))).toEqual([
      '1500000',
    ])
  })

  test('behavior: an author’s word stands for an amount without a bound only, and does not read as one', () => {
    const params = { tokenPath: '@.to', threshold: '0x1', message: '0.01' }
    const shownOf = (amount: bigint) => {
      const data = encodeFunctionData({ abi: ABI, args: [ME, amount, '0x', []] })
      return valuesOf(read({ fields: [field('amount', { format: 'tokenAmount', params })] }, {}, { data }))
    }
    expect(shownOf(1_500_000n)).toEqual(['1.5 USDC'])
    expect(shownOf(2n ** 256n - 1n)).toEqual(['Unlimited USDC'])
    for (const message of ['Zero', 'None', '\u4e00\u767e']) {
      const small = field('amount', { format: 'tokenAmount', params: { ...params, message } })
      const data = encodeFunctionData({ abi: ABI, args: [ME, 2n ** 256n - 1n, '0x', []] })
      expect(valuesOf(read({ fields: [small] }, {}, { data }))).toEqual(['Unlimited USDC'])
    }
  })

  test('behavior: words of an author are cut', () => {
    const reading = read({ intent: 'a'.repeat(5_000), fields: [field('to', { label: 'b'.repeat(5_000) })] })
    expect(reading?.intent.length).toBeLessThan(200)
    expect(reading?.fields[0]?.label.length).toBeLessThan(200)
    expect(parseDescriptor(' '.repeat(MAX_DESCRIPTOR + 1))).toBeNull()
  })

  test('any descriptor is read or refused, and no property of objects is changed', () => {
    const path = fc.oneof(
      fc.constantFrom('__proto__', 'items.[]', '$.a', '@.to', '#.amount', 'path.[0:2]'),
      fc.string(),
    )
    const one = fc.record({
      path,
      label: fc.string(),
      format: fc.string(),
      visible: fc.jsonValue(),
      params: fc.jsonValue(),
    })
    fc.assert(
      fc.property(fc.array(one), fc.string(), (fields, interpolatedIntent) => {
        read({ fields, interpolatedIntent })
      }),
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('an intent with values', () => {
  const fields = [
    field('amount', { format: 'tokenAmount', params: { tokenPath: '@.to' } }),
    field('to', { visible: 'never' }),
  ]
  const sentenceOf = (interpolatedIntent: string) => {
    const reading = read({ interpolatedIntent, fields })
    return reading && writeIntent(reading, names)
  }

  test('has the formatted ones', () => {
    expect(sentenceOf('Pay {amount} now')).toBe('Pay 1.5 USDC now')
    expect(sentenceOf('Pay {#.amount}')).toBe('Pay 1.5 USDC')
  })

  test.each(['Pay {to}', 'Pay {nothing}', 'Pay {amount', `Pay {amount} ${'x'.repeat(500)}`])(
    'behavior: %s fails as a whole',
    (text) => {
      expect(sentenceOf(text)).toBe('Pay')
    },
  )
})

describe('typed data', () => {
  const data = {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Order: [{ name: 'parts', type: 'Part[]' }],
      Part: [{ name: 'amount', type: 'uint256' }],
    },
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 1, verifyingContract: TOKEN },
    message: { parts: [{ amount: '5' }, { amount: '6' }] },
  }
  const find = (eip712: object): FindDescriptors => {
    const key = 'Order(Part[] parts)Part(uint256 amount)'
    return describeCall({ fields: [field('parts.[].amount')] }, { key, file: { context: { eip712 } } })
  }
  const readOrder = (eip712: object, domain: object = {}) =>
    readClearTypedData(
      readTypedData(JSON.stringify({ ...data, domain: { ...data.domain, ...domain } })),
      ME,
      find(eip712),
    )
  const deployments = [{ chainId: 1, address: TOKEN }]

  test('is read by the type that it encodes and the domain that it names', () => {
    expect(valuesOf(readOrder({ deployments, domain: { name: 'Shop' } }))).toEqual(['5', '6'])
  })

  test.each<[string, object, object]>([
    ['of another chain', { deployments }, { chainId: 10 }],
    ['of another contract', { deployments }, { verifyingContract: ME }],
    ['of another name', { deployments, domain: { name: 'Shop 2' } }, {}],
    ['of a version that it does not have', { deployments, domain: { version: '1' } }, {}],
    ['of another separator', { deployments, domainSeparator: `0x${'0'.repeat(64)}` }, {}],
    ['of any contract', { domain: { name: 'Shop' } }, {}],
  ])('behavior: a descriptor %s explains nothing', (_, eip712, domain) => {
    expect(readOrder(eip712, domain)).toBeNull()
  })
})

test('a call that is carried is read by the descriptor of its callee, and has no end', () => {
  const key = 'run(address to,bytes data)'
  const abi = parseAbi(['function run(address to, bytes data)'])
  const run = (data: Hex) => encodeFunctionData({ abi, args: [TOKEN, data] })
  const inner = field('data', { format: 'calldata', params: { calleePath: 'to' } })
  const find = describeCall({ fields: [inner] }, { key })
  const nested = [1, 2, 3, 4, 5, 6, 7, 8].reduce<Hex>((data) => run(data), run('0x'))
  let reading = readClearCall({ chainId: 1, from: ME, to: TOKEN, value: 0n, data: nested }, find)
  let depth = 0
  while (reading !== null) {
    const value = reading.fields[0]?.value
    reading = value?.is === 'call' ? value.reading : null
    depth += 1
  }
  expect(depth).toBe(5)
})

test('a file is merged with those that it includes: its own words first, fields of one path together', () => {
  const files: Record<string, object> = {
    own: {
      includes: 'base',
      display: { formats: { f: { fields: [{ path: 'a', label: 'A' }, { path: 'c' }] } } },
    },
    base: {
      metadata: { owner: 'B' },
      display: { formats: { f: { intent: 'F', fields: [{ path: 'a', format: 'raw' }, { path: 'b' }] } } },
    },
    loop: { includes: 'loop' },
  }
  const load = (name: string) => ({ name, file: files[name] })
  expect(mergeIncludes('own', load)).toEqual({
    metadata: { owner: 'B' },
    display: {
      formats: {
        f: { intent: 'F', fields: [{ path: 'a', format: 'raw', label: 'A' }, { path: 'b' }, { path: 'c' }] },
      },
    },
  })
  expect(() => mergeIncludes('loop', load)).toThrow('includes itself')
})
