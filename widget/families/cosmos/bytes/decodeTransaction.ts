import { UnsignableError } from '../../unsignable.ts'
import { type Field, findBytes, findText, listBytes, readFields } from './protobuf.ts'
import { SEND, type SignDoc } from './transfer.ts'

export type CosmosCoin = { denom: string; amount: bigint }

/** Effect of one message in a transaction; `type` is its name on the chain. */
export type CosmosAction =
  | { name: 'transfer'; from: string; to: string; coins: readonly CosmosCoin[] }
  /** `carried`: types of the messages that it has the chain run (`MsgExec`), however deep. */
  | { name: 'unknown'; type: string; carried: readonly string[] }

export type DecodedCosmosTransaction = {
  /** The chain's own word. */
  chain: string
  actions: readonly CosmosAction[]
  memo: string
  /** Maximum paid to the network. */
  fee: readonly CosmosCoin[]
  gas: bigint
  /** Address that pays the fee; empty if the signer does. */
  payer: string
  /** Address whose fee grant pays. */
  granter: string
  /** Paid to the fee payer. */
  tip: readonly CosmosCoin[]
  /** Address that pays the tip; empty if there is none. */
  tipper: string
  /** True if every field is known, so that the shown transaction is complete. */
  isWhole: boolean
}

/** Known fields of the messages around the transaction's: `TxBody`, `AuthInfo`, `SignerInfo`, `Fee` and `Tip`. */
const KNOWN = {
  // Messages, memo, timeout height and time, and the unordered flag. No extension options.
  body: [1, 2, 3, 4, 5],
  auth: [1, 2, 3],
  signer: [1, 2, 3],
  fee: [1, 2, 3, 4],
  tip: [1, 2],
} as const

/** Decodes a transaction to sign in direct mode. @returns null if the bytes are not one. */
export function decodeTransaction({
  bodyBytes,
  authInfoBytes,
  chain,
}: Pick<SignDoc, 'bodyBytes' | 'authInfoBytes' | 'chain'>): DecodedCosmosTransaction | null {
  return readOrNull(() => {
    const body = readFields(bodyBytes)
    const auth = readFields(authInfoBytes)
    const paid = readFields(findBytes(auth, 2) ?? new Uint8Array())
    const tip = readFields(findBytes(auth, 3) ?? new Uint8Array())
    const gas = paid.filter(({ number }) => number === 2).at(-1)?.value
    return {
      chain,
      actions: listBytes(body, 1).map(readMessage),
      memo: findText(body, 2) ?? '',
      fee: listBytes(paid, 1).map(readCoin),
      gas: typeof gas === 'bigint' ? gas : 0n,
      payer: findText(paid, 3) ?? '',
      granter: findText(paid, 4) ?? '',
      tip: listBytes(tip, 1).map(readCoin),
      tipper: findText(tip, 2) ?? '',
      isWhole:
        hasOnly(body, KNOWN.body) &&
        hasOnly(auth, KNOWN.auth) &&
        listBytes(auth, 1).every((signer) => hasOnly(readFields(signer), KNOWN.signer)) &&
        hasOnly(paid, KNOWN.fee) &&
        hasOnly(tip, KNOWN.tip),
    }
  })
}

function hasOnly(fields: readonly Field[], known: readonly number[]): boolean {
  return fields.every(({ number }) => known.includes(number))
}

function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

function readMessage(any: Uint8Array): CosmosAction {
  const fields = readFields(any)
  const type = findText(fields, 1) ?? ''
  if (type === EXEC) return { name: 'unknown', type, carried: carriedBy(fields) }
  const other = { name: 'unknown', type, carried: [] } as const
  if (type !== SEND || !hasOnly(fields, [1, 2])) return other
  const send = readFields(findBytes(fields, 2) ?? new Uint8Array())
  // Messages with more than the chain's own three fields would not be shown completely.
  if (send.some(({ number }) => number > 3)) return other
  return {
    name: 'transfer',
    from: findText(send, 1) ?? '',
    to: findText(send, 2) ?? '',
    coins: listBytes(send, 3).map(readCoin),
  }
}

/** Runs messages for accounts that granted it; type names of both modes. */
const EXEC = '/cosmos.authz.v1beta1.MsgExec'
const AMINO_EXEC = 'cosmos-sdk/MsgExec'
/** Maximum nesting of messages; deeper ones count as {@link TOO_DEEP}. */
const MAX_DEPTH = 8
/** Stands for messages that are not read: any of them may give authority. */
export const TOO_DEEP = 'nested too deeply'

/** Returns the types of messages in a `MsgExec`, outer ones first. @param exec - Fields of its `Any`. */
function carriedBy(exec: readonly Field[], depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [TOO_DEEP]
  return listBytes(readFields(findBytes(exec, 2) ?? new Uint8Array()), 2).flatMap((any) => {
    const fields = readFields(any)
    const type = findText(fields, 1) ?? ''
    return type === EXEC ? [type, ...carriedBy(fields, depth + 1)] : [type]
  })
}

function readCoin(bytes: Uint8Array): CosmosCoin {
  const fields = readFields(bytes)
  return { denom: findText(fields, 1) ?? '', amount: readAmount(findText(fields, 2)) }
}

function readAmount(text: unknown): bigint {
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text))
    throw new UnsignableError('An amount of the transaction is invalid.')
  return BigInt(text)
}

type Fields = Readonly<Record<string, unknown>>

const AMINO_KEYS = ['chain_id', 'account_number', 'sequence', 'timeout_height', 'fee', 'msgs', 'memo', 'tip']
const AMINO_FEE_KEYS = ['amount', 'gas', 'payer', 'granter']

function hasKeys(value: object, known: readonly string[]): boolean {
  return Object.keys(value).every((key) => known.includes(key))
}

/** Reads the JSON that a wallet signs in amino mode. @returns null if it is not such a document. */
export function decodeAmino(document: unknown): DecodedCosmosTransaction | null {
  return readOrNull(() => {
    const whole = asFields(document)
    const fee = asFields(whole.fee)
    return {
      chain: readText(whole.chain_id),
      actions: readList(whole.msgs).map(readAminoMessage),
      memo: readText(whole.memo),
      fee: readList(fee.amount).map(readAminoCoin),
      gas: readAmount(fee.gas),
      payer: readText(fee.payer ?? ''),
      granter: readText(fee.granter ?? ''),
      tip: whole.tip === undefined ? [] : readList(asFields(whole.tip).amount).map(readAminoCoin),
      tipper: whole.tip === undefined ? '' : readText(asFields(whole.tip).tipper ?? ''),
      isWhole:
        hasKeys(whole, AMINO_KEYS) &&
        hasKeys(fee, AMINO_FEE_KEYS) &&
        (whole.tip === undefined || hasKeys(asFields(whole.tip), ['amount', 'tipper'])),
    }
  })
}

function readAminoMessage(message: unknown): CosmosAction {
  const { type, value } = asFields(message)
  if (type === AMINO_EXEC) return { name: 'unknown', type, carried: carriedByAmino(value) }
  if (type !== 'cosmos-sdk/MsgSend') return { name: 'unknown', type: readText(type), carried: [] }
  const { from_address: from, to_address: to, amount, ...others } = asFields(value)
  if (Object.keys(others).length > 0) return { name: 'unknown', type, carried: [] }
  return {
    name: 'transfer',
    from: readText(from),
    to: readText(to),
    coins: readList(amount).map(readAminoCoin),
  }
}

function carriedByAmino(exec: unknown, depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [TOO_DEEP]
  return readList(asFields(exec).msgs).flatMap((message) => {
    const { type, value } = asFields(message)
    const own = readText(type)
    return own === AMINO_EXEC ? [own, ...carriedByAmino(value, depth + 1)] : [own]
  })
}

function readAminoCoin(coin: unknown): CosmosCoin {
  const { denom, amount } = asFields(coin)
  return { denom: readText(denom), amount: readAmount(amount) }
}

function asFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnsignableError('A part of the document is missing.')
  return value as Fields
}

function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnsignableError('A list of the document is missing.')
  return value
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new UnsignableError('A text of the document is missing.')
  return value
}
