import { fc } from '@latch/protocol/testRandom.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { drawApproval, openDrawing } from '@latch/widget/src/features/approve/testDrawing.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  Cl,
  type ClarityValue,
  type ContractIdString,
  cvToHex,
  makeUnsignedContractCall,
  makeUnsignedContractDeploy,
  makeUnsignedSTXTokenTransfer,
  type PostCondition,
  postConditionToHex,
} from '@stacks/transactions'
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
import { addressOfKey, writePrincipal } from '../../bytes/address.ts'
import type { StacksApproveMethod } from '../requests/policies.ts'
import { PROPOSE } from '../requests/propose.ts'
import { KEY } from '../testWallet.ts'
import { STACKS_LEFT_OUT } from './leftOut.ts'

const CHAIN = 'stacks:1'
const SECOND = secp256k1.getPublicKey(new Uint8Array(32).fill(2))
const accounts = [KEY, SECOND].map((key) => ({ address: addressOfKey(key, CHAIN), publicKey: toHex(key) }))
const SESSION = { chainId: CHAIN, accounts } as unknown as WalletSession

type Principal = { hash: Uint8Array; contract: string | null }
type Value =
  | { is: 'int' | 'uint'; number: bigint }
  | { is: 'bool'; isTrue: boolean }
  | { is: 'buffer'; bytes: Uint8Array }
  | { is: 'ascii' | 'utf8'; text: string }
  | { is: 'principal'; principal: Principal }
  | { is: 'none' }
  | { is: 'ok' | 'error' | 'some'; inner: Value }
  | { is: 'list'; items: readonly Value[] }
  | { is: 'tuple'; entries: Readonly<Record<string, Value>> }
type Condition = {
  account: Principal | null
  moves:
    | { is: 'stx'; rule: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; amount: bigint }
    | { is: 'ft'; token: Token; rule: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; amount: bigint }
    | { is: 'nft'; token: Token; rule: 'sent' | 'not-sent'; id: Value }
}
type Token = { hash: Uint8Array; contract: string; name: string }
type Call = { hash: Uint8Array; contract: string; function: string; values: readonly Value[] }
type Conditions = { list: readonly Condition[]; isAllowing: boolean }
type Transfer = { to: Principal; amount: bigint; memo: string }
type Deployment = { contract: string; code: string; version: 1 | 2 | 3 }
type Signed = {
  isSecond: boolean
  nonce: bigint
  /** A sponsor sets the fee that is paid. */
  payment: { own: bigint } | { sponsored: bigint }
  isBroadcast: boolean
  action:
    | { transfer: Transfer & Conditions }
    | { call: Call & Conditions }
    | { deploy: Deployment & Conditions }
}
/** Terms of a transaction that the wallet builds. */
type Chosen = { isSecond: boolean; fee: bigint | null; nonce: bigint | null }
type Model = {
  sign?: Signed
  transfer?: Transfer & Chosen
  call?: Call & Conditions & Chosen
  message?: { text: string }
  structured?: { domain: Value; message: Value }
}

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const micro = fc.bigInt({ min: 0n, max: 10n ** 15n })
const memo = fc.stringMatching(/^[ -~]{0,34}$/)
const principal = fc.record({ hash, contract: fc.option(word) })

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ is: fc.constantFrom('int', 'uint'), number: fc.bigInt({ min: 0n, max: 2n ** 127n - 1n }) }),
    fc.record({ is: fc.constant('bool'), isTrue: fc.boolean() }),
    fc.record({ is: fc.constant('buffer'), bytes: fc.uint8Array({ maxLength: 8 }) }),
    fc.record({ is: fc.constantFrom('ascii', 'utf8'), text: fc.stringMatching(/^[ -~]{0,8}$/) }),
    fc.record({ is: fc.constant('principal'), principal }),
    fc.record({ is: fc.constant('none') }),
    fc.record({ is: fc.constantFrom('ok', 'error', 'some'), inner: tie('value') }),
    fc.record({ is: fc.constant('list'), items: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ is: fc.constant('tuple'), entries: fc.dictionary(word, tie('value'), { maxKeys: 3 }) }),
  ) as Arbitrary<Value>,
}))
const token = fc.record({ hash, contract: word, name: word })
const rule = fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte')
const condition = fc.record({
  account: fc.option(principal),
  moves: fc.oneof(
    fc.record({ is: fc.constant('stx'), rule, amount: u64 }),
    fc.record({ is: fc.constant('ft'), token, rule, amount: u64 }),
    fc.record({ is: fc.constant('nft'), token, rule: fc.constantFrom('sent', 'not-sent'), id: value }),
  ),
}) as Arbitrary<Condition>
const conditions = { list: fc.array(condition, { maxLength: 3 }), isAllowing: fc.boolean() }
const transfer = { to: principal, amount: micro, memo }
const call = { hash, contract: word, function: word, values: fc.array(value, { maxLength: 3 }) }
const deploy = {
  contract: word,
  code: fc.stringMatching(/^[ -~\n]{1,40}$/),
  version: fc.constantFrom(1, 2, 3),
}
const signed = fc.record({
  isSecond: fc.boolean(),
  nonce: u64,
  payment: fc.oneof(fc.record({ own: micro }), fc.record({ sponsored: micro })),
  isBroadcast: fc.boolean(),
  action: fc.oneof(
    fc.record({ transfer: fc.record({ ...transfer, ...conditions }) }),
    fc.record({ call: fc.record({ ...call, ...conditions }) }),
    fc.record({ deploy: fc.record({ ...deploy, ...conditions }) }),
  ),
}) as Arbitrary<Signed>
const chosen = { isSecond: fc.boolean(), fee: fc.option(micro), nonce: fc.option(u64) }
/** SIP-018. */
const domainEntries = fc.record({
  name: fc.record({ is: fc.constant('ascii'), text: word }),
  version: fc.record({ is: fc.constant('ascii'), text: word }),
  'chain-id': fc.record({ is: fc.constant('uint'), number: fc.constantFrom(1n, 2_147_483_648n) }),
})
const models: Arbitrary<Model> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ sign: signed }) },
  fc.record({ transfer: fc.record({ ...transfer, ...chosen }) }),
  fc.record({ call: fc.record({ ...call, ...conditions, ...chosen }) }),
  fc.record({ message: fc.record({ text: fc.string() }) }),
  fc.record({
    structured: fc.record({
      domain: fc.record({ is: fc.constant('tuple'), entries: domainEntries }) as Arbitrary<Value>,
      message: value,
    }),
  }),
)

const addressOf = ({ hash, contract }: Principal) => writePrincipal({ version: 22, hash, contract })

function clarityOf(one: Value): ClarityValue {
  switch (one.is) {
    case 'int':
      return Cl.int(one.number)
    case 'uint':
      return Cl.uint(one.number)
    case 'bool':
      return Cl.bool(one.isTrue)
    case 'buffer':
      return Cl.buffer(one.bytes)
    case 'ascii':
      return Cl.stringAscii(one.text)
    case 'utf8':
      return Cl.stringUtf8(one.text)
    case 'principal':
      return Cl.principal(addressOf(one.principal))
    case 'none':
      return Cl.none()
    case 'list':
      return Cl.list(one.items.map(clarityOf))
    case 'tuple':
      return Cl.tuple(
        Object.fromEntries(Object.entries(one.entries).map(([name, each]) => [name, clarityOf(each)])),
      )
    default:
      return Cl[one.is](clarityOf(one.inner))
  }
}

function conditionOf({ account, moves }: Condition): PostCondition {
  const address = account === null ? 'origin' : addressOf(account)
  if (moves.is === 'stx')
    return { type: 'stx-postcondition', address, condition: moves.rule, amount: moves.amount }
  const asset = `${addressOf(moves.token) as ContractIdString}::${moves.token.name}` as const
  if (moves.is === 'ft')
    return { type: 'ft-postcondition', address, asset, condition: moves.rule, amount: moves.amount }
  return { type: 'nft-postcondition', address, asset, condition: moves.rule, assetId: clarityOf(moves.id) }
}

const modeOf = ({ isAllowing }: Conditions) => (isAllowing ? 'allow' : 'deny')
const keyOf = (isSecond: boolean) => toHex(isSecond ? SECOND : KEY).slice(2)

/** Builds a transaction with Stacks.js. */
async function build({ isSecond, nonce, payment, action }: Signed): Promise<string> {
  const terms = (limits: Conditions) =>
    ({
      ...{ nonce, network: 'mainnet' as const, publicKey: keyOf(isSecond) },
      ...{ fee: 'own' in payment ? payment.own : payment.sponsored, sponsored: 'sponsored' in payment },
      postConditionMode: modeOf(limits),
      postConditions: limits.list.map(conditionOf),
    }) as const
  if ('transfer' in action) {
    const { to, amount, memo: text } = action.transfer
    const sent = { recipient: addressOf(to), amount, memo: text }
    return (await makeUnsignedSTXTokenTransfer({ ...terms(action.transfer), ...sent })).serialize()
  }
  if ('deploy' in action) {
    const { contract, code, version } = action.deploy
    const deployed = { contractName: contract, codeBody: code, clarityVersion: version }
    return (await makeUnsignedContractDeploy({ ...terms(action.deploy), ...deployed })).serialize()
  }
  const called = {
    contractAddress: addressOf({ hash: action.call.hash, contract: null }),
    contractName: action.call.contract,
    functionName: action.call.function,
    functionArgs: action.call.values.map(clarityOf),
  }
  return (await makeUnsignedContractCall({ ...terms(action.call), ...called })).serialize()
}

type Request = { method: StacksApproveMethod; params: object }

const termsOf = ({ isSecond, fee, nonce }: Chosen) => ({
  publicKey: keyOf(isSecond),
  ...(fee !== null && { fee: String(fee) }),
  ...(nonce !== null && { nonce: String(nonce) }),
})

async function encode({ sign, transfer: sent, call: called, message, structured }: Model): Promise<Request> {
  if (sign) {
    const params = { transaction: await build(sign), broadcast: sign.isBroadcast }
    return { method: 'stx_signTransaction', params }
  }
  if (sent) {
    const { to, amount, memo: text } = sent
    const params = { recipient: addressOf(to), amount: String(amount), memo: text, ...termsOf(sent) }
    return { method: 'stx_transferStx', params }
  }
  if (called) {
    const params = {
      contract: addressOf(called),
      functionName: called.function,
      functionArgs: called.values.map((each) => cvToHex(clarityOf(each))),
      postConditions: called.list.map((each) => postConditionToHex(conditionOf(each))),
      postConditionMode: modeOf(called),
      ...termsOf(called),
    }
    return { method: 'stx_callContract', params }
  }
  if (message) return { method: 'stx_signMessage', params: { message: message.text } }
  if (!structured) throw new Error('A request has a kind.')
  const params = {
    domain: cvToHex(clarityOf(structured.domain)).slice(2),
    message: cvToHex(clarityOf(structured.message)).slice(2),
  }
  return { method: 'stx_signStructuredMessage', params }
}

const stacks: Completeness<Model, Request> = {
  models,
  encode,
  draw: ({ method, params }) => drawApproval(CHAIN, () => PROPOSE[method](params, SESSION)),
  leftOut: STACKS_LEFT_OUT,
}

beforeAll(() =>
  openDrawing({ id: CHAIN, name: 'Stacks', nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 } }),
)

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(stacks, completenessRuns())).toEqual([])
})

test('an approval without its numbers is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const draw = (request: Request) => String(stacks.draw(request)).replace(/\d/g, '0')
  const found = await findUndrawn({ ...stacks, draw }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/amount: "\d+n" and "\d+n" look the same/)
})

test('the fields that are left out exist', () => {
  expect(findStale(stacks)).toEqual([])
})
