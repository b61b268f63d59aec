import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { toHex } from '../../hex.ts'
import { backend, done, ME, OTHER, TOKEN, tokenTypedData, transaction, usdc, word } from './testRequests.ts'

const PERMIT = `0x095ea7b3${word(OTHER)}${word(1_500_000n)}`
const TRANSFER = `0xa9059cbb${word(OTHER)}${word(1_500_000n)}`

const DESCRIPTOR = JSON.stringify({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address: TOKEN }] } },
  metadata: { owner: 'Circle' },
  display: {
    formats: {
      'approve(address spender,uint256 value)': {
        intent: 'Approve spending',
        interpolatedIntent: 'Let {spender} spend {value}',
        fields: [
          { path: 'spender', label: 'Spender', format: 'addressName' },
          { path: 'value', label: 'Up to', format: 'tokenAmount', params: { tokenPath: '@.to' } },
        ],
      },
      'mint(uint256 value)': {
        intent: 'Mint',
        interpolatedIntent: 'Mint {value}',
        fields: [{ path: 'value', label: 'Up to', format: 'tokenAmount', params: {} }],
      },
      'transfer(address to,uint256 value)': { intent: 'Claim your reward', fields: [] },
    },
  },
})

/** Files of the secure origin's Worker, by digest. */
let files: Map<string, string>

const digestOf = async (text: string) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))).slice(2)

const PERMIT_FIELDS = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const TYPED_DESCRIPTOR = JSON.stringify({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { eip712: { deployments: [{ chainId: 1, address: TOKEN }] } },
  metadata: { owner: 'Circle' },
  display: {
    formats: {
      [`Permit(${PERMIT_FIELDS})`]: {
        intent: 'Approve by signature',
        fields: [
          { path: 'spender', label: 'Spender', format: 'addressName' },
          { path: 'value', label: 'Up to', format: 'tokenAmount', params: { tokenPath: '@.to' } },
        ],
      },
    },
  },
})

const digest = await digestOf(DESCRIPTOR)
const typedDigest = await digestOf(TYPED_DESCRIPTOR)
const INDEX = JSON.stringify({ [`eip155:1:${TOKEN.toLowerCase()}`]: [digest, typedDigest] })
vi.stubGlobal('LATCH_CLEAR_SIGNING', await digestOf(INDEX))
vi.stubGlobal('fetch', async (path: string) => {
  const file = files.get(path.slice(-69, -5))
  return file === undefined ? new Response(null, { status: 404 }) : new Response(file)
})
const { readEvm } = await import('./read.ts')

beforeEach(async () => {
  files = new Map([
    [await digestOf(INDEX), INDEX],
    [digest, DESCRIPTOR],
    [typedDigest, TYPED_DESCRIPTOR],
  ])
})

afterAll(() => vi.unstubAllGlobals())

/** The request in our own words, behind those of the author. */
const FOLDED = expect.objectContaining({ type: 'fold', label: { key: 'description.rawData' } })
const APPROVED = { ...done, mayBeTaken: [{ asset: usdc, spender: OTHER, amount: '1500000' }] }

test('a description that the simulation confirms is a headline, and folds the raw data', async () => {
  const reading = await readEvm(transaction({ to: TOKEN, data: PERMIT }), backend(APPROVED, [usdc]))
  expect(reading.description).toEqual({
    intent: `Let ${OTHER} spend 1.5 USDC`,
    owner: 'Circle',
    matches: 'effects',
  })
  expect(reading.blocks).toContainEqual(FOLDED)
  expect(reading.warnings.map(({ key }) => key)).toEqual(['warn.spender'])
})

test('a description of a signature is compared with the data, and says so', async () => {
  const permit = { owner: ME, spender: OTHER, value: '1500000', nonce: '0', deadline: '1' }
  const reading = await readEvm(tokenTypedData('Permit', 1, permit), backend(done, [usdc]))
  expect(reading.description).toEqual({
    intent: 'Approve by signature',
    owner: 'Circle',
    matches: 'data',
  })
})

test('without a simulation it is the author’s word, above the data', async () => {
  const unknown = { status: 'unknown', reason: 'UNSUPPORTED' }
  const reading = await readEvm(transaction({ to: TOKEN, data: PERMIT }), backend(unknown, [usdc]))
  expect(reading.description).toMatchObject({ matches: null })
  expect(reading.blocks).not.toContainEqual(FOLDED)
})

test('behavior: a description that leaves out what is sent is not shown, and takes a word to approve', async () => {
  const effect = { ...done, leaves: [{ asset: usdc, amount: '1500000' }] }
  const reading = await readEvm(transaction({ to: TOKEN, data: TRANSFER }), backend(effect, [usdc]))
  expect(reading.description).toBeUndefined()
  expect(JSON.stringify(reading)).not.toContain('Claim your reward')
  expect(reading.warnings).toContainEqual({ key: 'warn.descriptionOmitsAsset', params: {}, isGrave: true })
})

test('behavior: a description of another account’s spender is red', async () => {
  const effect = { ...done, mayBeTaken: [{ asset: usdc, spender: ME, amount: '1500000' }] }
  const { warnings } = await readEvm(transaction({ to: TOKEN, data: PERMIT }), backend(effect, [usdc]))
  expect(warnings).toContainEqual({ key: 'warn.descriptionOmitsApproval', params: {}, isGrave: true })
})

test('behavior: an amount of a token that is not named is a plain number, with a warning', async () => {
  const reading = await readEvm(
    transaction({ to: TOKEN, data: `0xa0712d68${word(1_500_000n)}` }),
    backend(done, [usdc]),
  )
  expect(reading.description?.intent).toBe('Mint')
  expect(reading.blocks).toContainEqual({
    type: 'facts',
    facts: [
      { label: { text: 'Up to' }, value: { text: '1500000' } },
      { label: { key: 'role.token' }, value: { key: 'ask.unverified' } },
    ],
  })
})

test('a list that cannot be had leaves the request as it is', async () => {
  files.delete(digest)
  const reading = await readEvm(transaction({ to: TOKEN, data: PERMIT }), backend(APPROVED, [usdc]))
  expect(reading.description).toBeUndefined()
  expect(reading.warnings.map(({ key }) => key)).toEqual(['warn.spender'])
})

/** Says in its storage that it runs the code of the token. */
const PROXY = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A node with the storage of the proxy, and an effect. */
const proxied = (effect: unknown) => ({
  ...backend(effect, [usdc]),
  rpc: vi.fn(async (_chain: string, method: string, [address, slot]: readonly unknown[]) => {
    const isNamed = method === 'eth_getStorageAt' && address === PROXY && slot === `0x${word(0n)}`
    return isNamed ? `0x${word(TOKEN)}` : `0x${word(0n)}`
  }),
})

test('the description of a proxy is that of its code, and stays the author’s word where the simulation confirms it', async () => {
  const effect = {
    ...done,
    mayBeTaken: [{ asset: { ...usdc, address: PROXY }, spender: OTHER, amount: '1500000' }],
  }
  const node = proxied(effect)
  const reading = await readEvm(transaction({ to: PROXY, data: PERMIT }), node)
  expect(reading.description).toMatchObject({ owner: 'Circle', matches: null })
  expect(reading.blocks).not.toContainEqual(FOLDED)
  expect(node.rpc).toHaveBeenCalledWith('eip155:1', 'eth_getStorageAt', [PROXY, `0x${word(0n)}`, 'latest'])
})

test('behavior: a contract that says it runs described code, and takes something else, is red', async () => {
  const effect = { ...done, leaves: [{ asset: usdc, amount: '1500000' }] }
  const reading = await readEvm(transaction({ to: PROXY, data: PERMIT }), proxied(effect))
  expect(reading.description).toBeUndefined()
  expect(reading.warnings).toContainEqual({ key: 'warn.descriptionOmitsAsset', params: {}, isGrave: true })
})
