import { ALICE } from '@latch/widget/src/host/testHost.ts'
import { MESSAGE, openConnected, TYPED_DATA } from '@latch/widget/src/requests/testRequests.ts'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'

function toHex(text: string): string {
  return `0x${Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`
}

test.each<[string, string[], string, boolean]>([
  ['plain text', ['Hello', ALICE], 'Hello', false],
  ['text that starts like hex', ['0xzz', ALICE], '0xzz', false],
  ['text that starts like hex to some', ['0X48656c6c6f', ALICE], '0X48656c6c6f', false],
  ['swapped params', [ALICE, MESSAGE], 'Hello', false],
  ["web3.js's password", [MESSAGE, ALICE, ''], 'Hello', false],
  ['bytes that are no text', ['0xff00', ALICE], '0xff00', true],
  ['text with control characters', ['0x48001b', ALICE], '0x48001b', true],
])('personal_sign shows %s as what is signed', async (_, params, text, isHexOnly) => {
  const { request, approval, walletCalls } = await openConnected()
  const pending = request('personal_sign', params)
  const shown = await approval()
  expect(shown.details).toEqual({ type: 'message', text, isHexOnly })
  shown.approve()
  await pending
  const relayed = walletCalls[0]?.params
  const shownBytes = isHexOnly ? text : toHex(text)
  expect(relayed).toEqual([shownBytes, ALICE])
})

test.each([
  ['as text', 'bank.example wants you to sign in with your Ethereum account:\n'],
  ['with a byte that is no text', 'bank.example wants you to sign in with your Ethereum account:\n\x01'],
])('personal_sign says that a message signs in elsewhere: %s', async (_, message) => {
  const { request, approval } = await openConnected()
  const pending = request('personal_sign', [message, ALICE])
  const shown = await approval()
  expect(shown.details).toMatchObject({ signIn: { domain: 'bank.example', host: 'app.example' } })
  shown.reject()
  await pending
})

test.each([
  [1, undefined],
  ['0x1', undefined],
  [8453, 'chainMismatch'],
  ['nonsense', 'chainMismatch'],
])('typed data for chain %j warns %s', async (chainId, warning) => {
  const { request, approval, walletCalls } = await openConnected()
  const data = { ...TYPED_DATA, domain: { name: 'Post', chainId } }
  const pending = request('eth_signTypedData_v4', [ALICE, JSON.stringify(data)])
  const shown = await approval()
  expect(shown.details).toEqual({
    type: 'typedData',
    types: TYPED_DATA.types,
    domain: { name: 'Post', chainId },
    primaryType: 'Mail',
    message: { text: 'Hello' },
    ...(warning === undefined ? {} : { warning }),
  })
  shown.approve()
  await pending
  const [, relayed = ''] = (walletCalls[0]?.params ?? []) as string[]
  expect(JSON.parse(relayed)).toEqual(data)
})

test.each([[[137]], [['0x1']], [null], [{}]])(
  'typed data for chain %j is refused: wallets read it as the chain in it, or as none',
  async (chainId) => {
    const { request } = await openConnected()
    const data = { ...TYPED_DATA, domain: { name: 'Post', chainId } }
    await expect(request('eth_signTypedData_v4', [ALICE, data])).resolves.toMatchObject({
      error: { code: -32602, message: expect.stringContaining('domain.chainId') },
    })
  },
)

const AMOUNT = {
  ...TYPED_DATA,
  types: { ...TYPED_DATA.types, Mail: [{ name: 'amount', type: 'uint256' }] },
  message: { amount: '1234567890123456789' },
}

test('an integer beyond 2^53 is shown and relayed as the page wrote it, with the hash of the number', async () => {
  const { request, approval, walletCalls } = await openConnected()
  const bare = JSON.stringify(AMOUNT).replace('"1234567890123456789"', '1234567890123456789')
  const pending = request('eth_signTypedData_v4', [ALICE, bare])
  const shown = await approval()
  expect(shown.details).toMatchObject({ message: AMOUNT.message })
  shown.approve()
  await pending
  const [, relayed = ''] = (walletCalls[0]?.params ?? []) as string[]
  expect(JSON.parse(relayed)).toEqual(AMOUNT)
  const hashOf = (message: object) =>
    hashTypedData({ ...AMOUNT, message } as Parameters<typeof hashTypedData>[0])
  expect(hashOf(JSON.parse(relayed).message)).toBe(hashOf({ amount: 1234567890123456789n }))
})

test.each([2 ** 53, 1e30])(
  'a number that is another one already, %s, is refused by its name',
  async (amount) => {
    const { request } = await openConnected()
    for (const data of [
      { ...AMOUNT, message: { amount } },
      JSON.stringify(AMOUNT).replace(/"1234567890123456789"/, '1e30'),
    ])
      await expect(request('eth_signTypedData_v4', [ALICE, data])).resolves.toMatchObject({
        error: { code: -32602, message: expect.stringContaining('message.amount') },
      })
  },
)

test('typed data whose primary type is its domain is refused: wallets sign the domain alone, not what is shown', async () => {
  const { request, walletCalls } = await openConnected()
  const data = { ...TYPED_DATA, primaryType: 'EIP712Domain', message: TYPED_DATA.domain }
  await expect(request('eth_signTypedData_v4', [ALICE, data])).resolves.toMatchObject({
    error: {
      code: -32602,
      message: expect.stringContaining('EIP712Domain'),
      data: { reason: 'PRIMARY_TYPE_IS_DOMAIN' },
    },
  })
  expect(walletCalls).toEqual([])
})

test('typed data that declares its chain as a list warns of another chain', async () => {
  const { request, approval } = await openConnected()
  const EIP712Domain = [{ name: 'chainId', type: 'uint256[]' }]
  const data = { ...TYPED_DATA, types: { ...TYPED_DATA.types, EIP712Domain }, domain: { chainId: [1] } }
  void request('eth_signTypedData_v4', [ALICE, data])
  expect((await approval()).details).toMatchObject({ warning: 'chainMismatch' })
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])(
  'typed data that hides deep %s in its text is refused: drawing them would end the frame',
  async (_, open, close) => {
    const { request } = await openConnected()
    const deep = `${open.repeat(1_000)}1${close.repeat(1_000)}`
    const data = JSON.stringify({ ...TYPED_DATA, message: { a: 'DEEP' } }).replace('"DEEP"', deep)
    await expect(request('eth_signTypedData_v4', [ALICE, data])).resolves.toMatchObject({
      error: { code: -32602, message: expect.stringMatching(/too deep/) },
    })
  },
)

test('typed data of more values than a screen can hold is refused: it would freeze the window', async () => {
  const { request } = await openConnected()
  const types = { ...TYPED_DATA.types, Mail: [{ name: 'text', type: 'string[]' }] }
  const data = { ...TYPED_DATA, types, message: { text: Array(10_000).fill('1') } }
  await expect(request('eth_signTypedData_v4', [ALICE, data])).resolves.toMatchObject({
    error: { code: -32602, message: expect.stringContaining('10000') },
  })
})
