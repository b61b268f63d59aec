import { fc } from '@latch/protocol/testRandom.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { drawApproval, openDrawing } from '@latch/widget/src/features/approve/testDrawing.ts'
import type { Arbitrary } from 'fast-check'
import { utils } from 'tronweb'
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
import { addressOfAccount } from '../../bytes/address.ts'
import type { TronApproveMethod } from '../requests/policies.ts'
import { PROPOSE } from '../requests/propose.ts'
import { ALICE } from '../testWallet.ts'
import { TRON_LEFT_OUT } from './leftOut.ts'

const CHAIN = 'tron:0x2b6653dc'
const SESSION = { chainId: CHAIN, accounts: [{ address: ALICE }] } as unknown as WalletSession

type Data =
  | { raw: Uint8Array }
  | { token: { method: 'transfer' | 'approve'; account: Uint8Array; amount: bigint } }
type Trigger = {
  contract: Uint8Array
  value: number
  asset: { id: number; amount: number } | null
  data: Data
  feeLimit: number
}
/** A contract of the system: its type, and the fields that tronweb takes; addresses are bytes. */
type SystemContract = { [type: string]: Record<string, unknown> }
type Transaction = {
  isSent: boolean
  head: { block: Uint8Array; hash: Uint8Array; expiration: number; timestamp: number }
  permission: number
  memo: Uint8Array
  contract: { trigger: Trigger } | { system: SystemContract }
}
type Model = { transaction: Transaction } | { message: { text: string } }

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const account = bytes(20)
const sun = fc.integer({ min: 1, max: 10 ** 14 })
/** Whether it is energy. */
const resource = fc.boolean()
const permissionOf = (type: number) =>
  fc.record({
    type: fc.constant(type),
    permission_name: fc.stringMatching(/^[a-z]{1,8}$/),
    threshold: fc.integer({ min: 1, max: 5 }),
    keys: fc.array(fc.record({ address: account, weight: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })

const system: Arbitrary<SystemContract> = fc.oneof(
  fc.record({ TransferContract: fc.record({ to_address: account, amount: sun }) }),
  fc.record({
    TransferAssetContract: fc.record({
      ...{ to_address: account, amount: sun },
      asset_name: fc.integer({ min: 1_000_001, max: 1_999_999 }).map(String),
    }),
  }),
  fc.record({ FreezeBalanceV2Contract: fc.record({ frozen_balance: sun, resource }) }),
  fc.record({ UnfreezeBalanceV2Contract: fc.record({ unfreeze_balance: sun, resource }) }),
  fc.record({
    DelegateResourceContract: fc.record({
      ...{ receiver_address: account, balance: sun, resource },
      ...{ lock: fc.boolean(), lock_period: fc.nat(86_400) },
    }),
  }),
  fc.record({ UnDelegateResourceContract: fc.record({ receiver_address: account, balance: sun, resource }) }),
  fc.record({
    VoteWitnessContract: fc.record({
      votes: fc.array(fc.record({ vote_address: account, vote_count: fc.integer({ min: 1, max: 99 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  }),
  fc.record({
    AccountPermissionUpdateContract: fc.record({
      owner: permissionOf(0),
      actives: fc.tuple(permissionOf(2)),
    }),
  }),
  fc.record({
    CreateSmartContract: fc.record({
      ...{ name: fc.stringMatching(/^[A-Z][a-z]{1,8}$/), bytecode: bytes(12), call_value: sun },
      ...{ consume_user_resource_percent: fc.nat(100), origin_energy_limit: sun },
    }),
  }),
)
const data: Arbitrary<Data> = fc.oneof(
  fc.record({ raw: fc.uint8Array({ maxLength: 80 }) }),
  fc.record({
    token: fc.record({
      method: fc.constantFrom('transfer', 'approve'),
      account,
      amount: fc.oneof(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.bigInt({ min: 2n ** 128n, max: 2n ** 256n - 1n }),
      ),
    }),
  }),
)
const models: Arbitrary<Model> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      transaction: fc.record({
        isSent: fc.boolean(),
        head: fc.record({ block: bytes(2), hash: bytes(8), expiration: sun, timestamp: sun }),
        permission: fc.nat(9),
        memo: fc.oneof(
          fc.string({ maxLength: 20 }).map((text) => new TextEncoder().encode(text)),
          fc.uint8Array({ maxLength: 20 }),
        ),
        contract: fc.oneof(
          fc.record({ system }),
          fc.record({
            trigger: fc.record({
              ...{ contract: account, data, feeLimit: sun },
              value: fc.oneof(fc.constant(0), sun),
              asset: fc.option(
                fc.record({ id: fc.integer({ min: 1_000_001, max: 1_999_999 }), amount: sun }),
              ),
            }),
          }),
        ),
      }),
    }),
  },
  fc.record({ message: fc.record({ text: fc.string({ unit: 'grapheme' }) }) }),
)

const digits = (some: Uint8Array) => toHex(some).slice(2)

/** Writes every account of a contract's fields as an address, and other bytes in hex. */
function written(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.length === 20 ? addressOfAccount(value) : digits(value)
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'resource' ? (inner ? 'ENERGY' : 'BANDWIDTH') : written(inner),
    ]),
  )
}

function triggerOf({ contract, value, asset, data: sent }: Trigger): object {
  const called = { contract_address: addressOfAccount(contract), call_value: value }
  const moved = asset === null ? {} : { call_token_value: asset.amount, token_id: asset.id }
  if ('raw' in sent) return { ...called, ...moved, data: digits(sent.raw) }
  const { method, account: to, amount } = sent.token
  const parameter = utils.abi.encodeParams(['address', 'uint256'], [addressOfAccount(to), amount]).slice(2)
  return { ...called, ...moved, function_selector: `${method}(address,uint256)`, parameter }
}

type Request = { method: TronApproveMethod; params: object }

/** Builds a request with tronweb. */
function encode(model: Model): Request {
  if ('message' in model) return { method: 'tron_signMessage', params: { message: model.message.text } }
  const { isSent, head, permission, memo, contract } = model.transaction
  const [type, fields] =
    'trigger' in contract
      ? (['TriggerSmartContract', triggerOf(contract.trigger)] as const)
      : (Object.entries(written(contract.system) as SystemContract)[0] ?? ['', {}])
  const value = { owner_address: ALICE, ...fields }
  const raw_data = {
    contract: [
      {
        parameter: { value, type_url: `type.googleapis.com/protocol.${type}` },
        ...{ type, Permission_id: permission },
      },
    ],
    ...{ ref_block_bytes: digits(head.block), ref_block_hash: digits(head.hash) },
    ...{ expiration: head.expiration, timestamp: head.timestamp, data: digits(memo) },
    ...('trigger' in contract && { fee_limit: contract.trigger.feeLimit }),
  }
  const built = utils.transaction.txJsonToPb({ visible: true, txID: '', raw_data_hex: '', raw_data } as never)
  const transaction = {
    ...{ visible: true, raw_data },
    txID: utils.transaction.txPbToTxID(built).replace(/^0x/, ''),
    raw_data_hex: utils.transaction.txPbToRawDataHex(built).toLowerCase(),
  }
  return { method: isSent ? 'tron_sendTransaction' : 'tron_signTransaction', params: { transaction } }
}

const tron: Completeness<Model, Request> = {
  models,
  encode,
  draw: ({ method, params }) => drawApproval(CHAIN, () => PROPOSE[method](params, SESSION)),
  leftOut: TRON_LEFT_OUT,
}

beforeAll(() =>
  openDrawing({ id: CHAIN, name: 'TRON', nativeCurrency: { name: 'TRON', symbol: 'TRX', decimals: 6 } }),
)

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(tron, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = (request: Request) => String(tron.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...tron, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/(amount|value): "?\d+n?"? and "?\d+n?"? look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(tron)).toEqual([])
})
