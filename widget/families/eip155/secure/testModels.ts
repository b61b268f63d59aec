import { fc } from '@latch/protocol/testRandom.ts'
import type { Arbitrary } from 'fast-check'
import { account, type CallModel, call, type DataModel, data, encodeData, wei } from '../fixture/calls.ts'
import { type TypedDataModel, typedData } from '../fixture/typedData.ts'

/** A transaction of the page, with the node’s fields. */
export type TransactionModel = {
  /** null: a new contract. */
  to: Uint8Array | null
  value: bigint
  data: DataModel
  gas: bigint | null
  node: {
    nonce: bigint
    gas: bigint
    price: { legacy: bigint } | { market: { base: bigint; tip: bigint } }
  }
}
type Paymaster = { address: Uint8Array; data: Uint8Array }
/** Calls of the page, and the operation in which a smart account makes them. */
export type BatchModel = {
  calls: readonly CallModel[]
  operation: {
    nonce: bigint
    deployment: { factory: Uint8Array; data: Uint8Array } | null
    gas: readonly bigint[]
    price: { max: bigint; tip: bigint }
    paymasterGas: readonly bigint[]
  }
  /** The project's; that of a service that the page names; null: the account pays. */
  paymaster: Paymaster | { service: Paymaster & { host: string } } | null
}
type Period = { start: number; hours: number }
type Scope =
  | { native: { amount: bigint } }
  | { token: { address: Uint8Array; amount: bigint } }
  | { nativePeriod: { amount: bigint; period: Period } }
  | { tokenPeriod: { address: Uint8Array; amount: bigint; period: Period } }
  | { call: { address: Uint8Array; methods: readonly string[] } }
export type PermissionModel = {
  scope: Scope
  /** Seconds from now. */
  expiry: number
  delegate: Uint8Array
  name: string
  uses: number | null
  salt: Uint8Array
}
/** Everything of EVM that the secure window signs. */
export type SecureModel =
  | { transaction: TransactionModel }
  | { batch: BatchModel }
  | { permission: PermissionModel }
  | { message: { text: string } | { bytes: Uint8Array } }
  | { typedData: TypedDataModel }

const MONTH = 30 * 86_400
const gwei = fc.bigInt({ min: 1n, max: 10n ** 12n })
const gas = fc.bigInt({ min: 21_000n, max: 10n ** 7n })
const nonce = fc.bigInt({ min: 0n, max: 10n ** 6n })
const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
const bytes = fc.uint8Array({ maxLength: 40 })
const word = fc.uint8Array({ minLength: 32, maxLength: 32 })
const period = fc.record({ start: fc.nat(1_000), hours: fc.integer({ min: 1, max: 720 }) })

const transaction = fc
  .record({
    to: fc.oneof({ weight: 9, arbitrary: account }, fc.constant(null)),
    value: wei,
    data,
    gas: fc.option(gas),
    node: fc.record({
      ...{ nonce, gas },
      price: fc.oneof(
        fc.record({ legacy: gwei }),
        fc.record({ market: fc.record({ base: gwei, tip: gwei }) }),
      ),
    }),
  })
  // Nodes know no transaction without a recipient and without code.
  .filter(({ to, data: code }) => to !== null || encodeData(code) !== '0x') as Arbitrary<TransactionModel>

const batch: Arbitrary<BatchModel> = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 3 }),
  operation: fc.record({
    nonce,
    deployment: fc.option(fc.record({ factory: account, data: bytes })),
    gas: fc.tuple(gas, gas, gas),
    price: fc.record({ max: gwei, tip: gwei }),
    paymasterGas: fc.tuple(gas, gas),
  }),
  paymaster: fc.option(
    fc.oneof(
      fc.record({ address: account, data: bytes }),
      fc.record({
        service: fc.record({ address: account, data: bytes, host: fc.stringMatching(/^[a-z]{1,8}$/) }),
      }),
    ),
  ),
})

const permission = fc.record({
  scope: fc.oneof(
    fc.record({ native: fc.record({ amount }) }),
    fc.record({ token: fc.record({ address: account, amount }) }),
    fc.record({ nativePeriod: fc.record({ amount, period }) }),
    fc.record({ tokenPeriod: fc.record({ address: account, amount, period }) }),
    fc.record({
      call: fc.record({
        address: account,
        methods: fc.uniqueArray(fc.constantFrom('vote(uint256)', 'claim()', 'play(bytes32,bool)'), {
          minLength: 1,
        }),
      }),
    }),
  ) as Arbitrary<Scope>,
  expiry: fc.integer({ min: 3_600, max: MONTH }),
  delegate: account,
  name: fc.string({ maxLength: 10 }),
  uses: fc.option(fc.integer({ min: 1, max: 1_000 })),
  salt: word,
})

/** Requests of a page, as trees of plain values. */
export const secureModels = fc.oneof(
  { weight: 4, arbitrary: fc.record({ transaction }) },
  { weight: 3, arbitrary: fc.record({ batch }) },
  { weight: 2, arbitrary: fc.record({ permission }) },
  { weight: 4, arbitrary: fc.record({ typedData }) },
  fc.record({
    message: fc.oneof(fc.record({ text: fc.string({ unit: 'grapheme' }) }), fc.record({ bytes })),
  }),
) as Arbitrary<SecureModel>
