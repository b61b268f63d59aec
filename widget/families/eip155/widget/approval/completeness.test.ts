import { fc } from '@latch/protocol/testRandom.ts'
import { drawApproval, openDrawing } from '@latch/widget/src/features/approve/testDrawing.ts'
import { ALICE, BOB } from '@latch/widget/src/host/testHost.ts'
import type { Arbitrary } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toHex } from '#hex.ts'
import {
  COMPLETENESS_TIMEOUT,
  CONTROL_RUNS,
  type Completeness,
  completenessRuns,
  findStale,
  findUndrawn,
} from '#testCompleteness.ts'
import {
  account,
  addressOf,
  type CallModel,
  call,
  type DataModel,
  data,
  encodeData,
  wei,
} from '../../fixture/calls.ts'
import { encodeTypedData, type TypedDataModel, typedData } from '../../fixture/typedData.ts'
import { assets } from '../requests/assets.ts'
import { calls } from '../requests/calls.ts'
import type { ApproveMethod } from '../requests/policies.ts'
import { send } from '../requests/send.ts'
import { sign } from '../requests/sign.ts'
import type { EvmSession } from '../session.ts'
import { EIP155_LEFT_OUT } from './leftOut.ts'

const CHAIN = 'eip155:1'
const HANDLERS = { ...sign, ...send, ...assets, ...calls }
const SESSION = {
  ...{ chainId: CHAIN, namespace: 'eip155', connector: 'page' },
  accounts: [{ address: ALICE }, { address: BOB }],
} as unknown as EvmSession

type Transaction = {
  isSecond: boolean
  /** null: a new contract. */
  to: Uint8Array | null
  value: bigint
  data: DataModel
  gas: bigint | null
  price: { legacy: bigint } | { market: { max: bigint; tip: bigint } } | null
  nonce: bigint | null
  accessList: readonly { address: Uint8Array; storageKeys: readonly Uint8Array[] }[] | null
}
type Model =
  | { transaction: Transaction }
  | { batch: { isSecond: boolean; id: string; isAtomic: boolean; calls: readonly CallModel[] } }
  | { message: { text: string } | { bytes: Uint8Array } }
  | { typedData: TypedDataModel }
  | { asset: Asset }
type Asset = {
  type: 'ERC20' | 'ERC721' | 'ERC1155'
  address: Uint8Array
  symbol: string
  decimals: number
  tokenId: string
}

const word = fc.uint8Array({ minLength: 32, maxLength: 32 })
const gwei = fc.bigInt({ min: 1n, max: 10n ** 12n })
const transaction: Arbitrary<Transaction> = fc.record({
  isSecond: fc.boolean(),
  to: fc.oneof({ weight: 9, arbitrary: account }, fc.constant(null)),
  value: wei,
  data,
  gas: fc.option(fc.bigInt({ min: 21_000n, max: 10n ** 7n })),
  price: fc.option(
    fc.oneof(
      fc.record({ legacy: gwei }),
      fc.record({ market: fc.record({ max: gwei, tip: gwei }) }),
    ) as Arbitrary<NonNullable<Transaction['price']>>,
  ),
  nonce: fc.option(fc.bigInt({ min: 0n, max: 10n ** 6n })),
  accessList: fc.option(
    fc.array(fc.record({ address: account, storageKeys: fc.array(word, { maxLength: 2 }) }), {
      maxLength: 2,
    }),
  ),
})
const models = fc.oneof(
  { weight: 4, arbitrary: fc.record({ transaction }) },
  {
    weight: 2,
    arbitrary: fc.record({
      batch: fc.record({
        ...{ isSecond: fc.boolean(), isAtomic: fc.boolean() },
        id: fc.stringMatching(/^[a-z]{1,8}$/),
        calls: fc.array(call, { minLength: 1, maxLength: 3 }),
      }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ typedData }) },
  fc.record({
    message: fc.oneof(
      fc.record({ text: fc.string({ unit: 'grapheme' }) }),
      fc.record({ bytes: fc.uint8Array({ maxLength: 40 }) }),
    ),
  }),
  fc.record({
    asset: fc.record({
      ...{ type: fc.constantFrom('ERC20', 'ERC721', 'ERC1155'), address: account },
      ...{ symbol: fc.string({ maxLength: 8 }), decimals: fc.nat(18), tokenId: fc.nat().map(String) },
    }),
  }),
) as Arbitrary<Model>

type Request = { method: ApproveMethod; params: unknown }

const quantity = (value: bigint) => `0x${value.toString(16)}`
const optional = (name: string, value: bigint | null) => (value === null ? {} : { [name]: quantity(value) })
const from = (isSecond: boolean) => (isSecond ? BOB : ALICE)

function pricesOf(price: Transaction['price']) {
  if (price === null) return {}
  if ('legacy' in price) return { gasPrice: quantity(price.legacy) }
  const { max, tip } = price.market
  return { maxFeePerGas: quantity(max), maxPriorityFeePerGas: quantity(tip) }
}

function writeTransaction({ isSecond, to, value, data: sent, gas, price, nonce, accessList }: Transaction) {
  const list = accessList?.map(({ address, storageKeys }) => ({
    address: addressOf(address),
    storageKeys: storageKeys.map(toHex),
  }))
  return {
    ...{ from: from(isSecond), value: quantity(value), data: encodeData(sent) },
    ...(to === null ? {} : { to: addressOf(to) }),
    ...optional('gas', gas),
    ...optional('nonce', nonce),
    ...pricesOf(price),
    ...(list && { accessList: list }),
  }
}

/** Writes a request as pages send it, its calls encoded by viem. */
function encode(model: Model): Request {
  if ('transaction' in model)
    return { method: 'eth_sendTransaction', params: [writeTransaction(model.transaction)] }
  if ('batch' in model) {
    const { isSecond, id, isAtomic, calls: list } = model.batch
    const batch = {
      ...{ version: '2.0.0', id, chainId: '0x1', from: from(isSecond), atomicRequired: isAtomic },
      calls: list.map(({ to, value, data: sent }) => ({
        ...{ to: addressOf(to), value: quantity(value), data: encodeData(sent) },
      })),
    }
    return { method: 'wallet_sendCalls', params: [batch] }
  }
  if ('typedData' in model)
    return { method: 'eth_signTypedData_v4', params: [ALICE, encodeTypedData(model.typedData)] }
  if ('asset' in model) {
    const { type, address, ...options } = model.asset
    return {
      method: 'wallet_watchAsset',
      params: { type, options: { ...options, address: addressOf(address) } },
    }
  }
  const { message } = model
  const text = 'text' in message ? toHex(new TextEncoder().encode(message.text)) : toHex(message.bytes)
  return { method: 'personal_sign', params: [text, ALICE] }
}

const eip155: Completeness<Model, Request> = {
  models: models.filter((model) => {
    // Nodes know no transaction without a recipient and without code.
    return (
      !('transaction' in model) ||
      model.transaction.to !== null ||
      encodeData(model.transaction.data) !== '0x'
    )
  }),
  encode,
  draw: ({ method, params }) => drawApproval(CHAIN, () => HANDLERS[method](params, SESSION)),
  leftOut: EIP155_LEFT_OUT,
}

beforeAll(() =>
  openDrawing({
    id: CHAIN,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }),
)

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(eip155, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = (request: Request) => String(eip155.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...eip155, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(value|amount).*: "?\d+n?"? and "?\d+n?"? look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(eip155)).toEqual([])
})
