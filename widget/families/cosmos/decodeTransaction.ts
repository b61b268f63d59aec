import { UnsignableError } from '../unsignable.ts'
import { findBytes, findText, listBytes, readFields } from './protobuf.ts'
import { SEND, type SignDoc } from './transfer.ts'

export type CosmosCoin = { denom: string; amount: bigint }

/** What a message of a transaction does; `type` is its name on the chain. */
export type CosmosAction =
  | { name: 'transfer'; from: string; to: string; coins: readonly CosmosCoin[] }
  | { name: 'unknown'; type: string }

export type DecodedCosmosTransaction = {
  /** The chain's own word. */
  chain: string
  actions: readonly CosmosAction[]
  memo: string
  /** What is paid to the network at most. */
  fee: readonly CosmosCoin[]
  gas: bigint
  /** Who pays where it is not who signs; empty where that is so. */
  payer: string
  /** Whose grant pays. */
  granter: string
}

/** Reads what a wallet signs in the direct mode. @returns null where the bytes are none. */
export function decodeTransaction({
  bodyBytes,
  authInfoBytes,
  chain,
}: Pick<SignDoc, 'bodyBytes' | 'authInfoBytes' | 'chain'>): DecodedCosmosTransaction | null {
  return readOrNull(() => {
    const body = readFields(bodyBytes)
    const paid = readFields(findBytes(readFields(authInfoBytes), 2) ?? new Uint8Array())
    const gas = paid.filter(({ number }) => number === 2).at(-1)?.value
    return {
      chain,
      actions: listBytes(body, 1).map(readMessage),
      memo: findText(body, 2) ?? '',
      fee: listBytes(paid, 1).map(readCoin),
      gas: typeof gas === 'bigint' ? gas : 0n,
      payer: findText(paid, 3) ?? '',
      granter: findText(paid, 4) ?? '',
    }
  })
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
  if (type !== SEND) return { name: 'unknown', type }
  const send = readFields(findBytes(fields, 2) ?? new Uint8Array())
  // More than the chain's own three fields would be shown by nobody.
  if (send.some(({ number }) => number > 3)) return { name: 'unknown', type }
  return {
    name: 'transfer',
    from: findText(send, 1) ?? '',
    to: findText(send, 2) ?? '',
    coins: listBytes(send, 3).map(readCoin),
  }
}

function readCoin(bytes: Uint8Array): CosmosCoin {
  const fields = readFields(bytes)
  return { denom: findText(fields, 1) ?? '', amount: amountOf(findText(fields, 2)) }
}

function amountOf(text: unknown): bigint {
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text))
    throw new UnsignableError('An amount of the transaction is none.')
  return BigInt(text)
}

type Fields = Readonly<Record<string, unknown>>

/** Reads the JSON that a wallet signs in the amino mode. @returns null where the document is none. */
export function decodeAmino(document: unknown): DecodedCosmosTransaction | null {
  return readOrNull(() => {
    const whole = fieldsOf(document)
    const fee = fieldsOf(whole.fee)
    return {
      chain: textOf(whole.chain_id),
      actions: listOf(whole.msgs).map(readAminoMessage),
      memo: textOf(whole.memo),
      fee: listOf(fee.amount).map(readAminoCoin),
      gas: amountOf(fee.gas),
      payer: textOf(fee.payer ?? ''),
      granter: textOf(fee.granter ?? ''),
    }
  })
}

function readAminoMessage(message: unknown): CosmosAction {
  const { type, value } = fieldsOf(message)
  if (type !== 'cosmos-sdk/MsgSend') return { name: 'unknown', type: textOf(type) }
  const { from_address: from, to_address: to, amount, ...others } = fieldsOf(value)
  if (Object.keys(others).length > 0) return { name: 'unknown', type }
  return { name: 'transfer', from: textOf(from), to: textOf(to), coins: listOf(amount).map(readAminoCoin) }
}

function readAminoCoin(coin: unknown): CosmosCoin {
  const { denom, amount } = fieldsOf(coin)
  return { denom: textOf(denom), amount: amountOf(amount) }
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnsignableError('A part of the document is missing.')
  return value as Fields
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnsignableError('A list of the document is missing.')
  return value
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new UnsignableError('A text of the document is missing.')
  return value
}
