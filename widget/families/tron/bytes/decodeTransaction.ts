import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { messageText, textOrBytes } from '../../messageText.ts'
import { UnsignableError } from '../../unsignable.ts'
import { isAddressBytes, writeAddress } from './address.ts'
import { type MessageReader, readMessage } from './protobuf.ts'
import { readTokenCall } from './tokenCall.ts'
import type { TronTransaction } from './types.ts'

/** Numbers of the contracts that are read here, with the names of their messages. */
export const CONTRACTS = {
  transfer: [1n, 'TransferContract'],
  assetTransfer: [2n, 'TransferAssetContract'],
  trigger: [31n, 'TriggerSmartContract'],
} as const
export const TYPE_URL = 'type.googleapis.com/protocol.'

/**
 * Decodes `Transaction.raw` of java-tron, the bytes whose SHA-256 is signed.
 *
 * @param text - Hex, like `raw_data_hex` of nodes.
 * @returns null if it is not a transaction, or is ambiguous.
 */
export function decodeTransaction(text: string): TronTransaction | null {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return null
  try {
    return readRaw(readMessage(hexToBytes(text)))
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

function readRaw(raw: MessageReader): TronTransaction {
  const [refBytes, refHash] = [raw.bytes(1), raw.bytes(4)]
  const [expiration, timestamp, feeLimit] = [raw.number(8), raw.number(14), raw.number(18)]
  const memo = textOrBytes(raw.bytes(10))
  const contract = readMessage(raw.bytes(11))
  raw.end()
  const [type, permission] = [contract.number(1), contract.number(5)]
  const parameter = readMessage(contract.bytes(2))
  contract.end()
  const url = new TextDecoder().decode(parameter.bytes(1))
  const value = parameter.bytes(2)
  parameter.end()
  if (!/^type\.googleapis\.com\/protocol\.\w{1,64}$/.test(url))
    throw new UnsignableError('The contract of the transaction has no name.')
  return {
    ...readContract({ type, name: url.slice(TYPE_URL.length), value }),
    feeLimit,
    memo,
    permission,
    refBlock: { bytes: plainHex(refBytes), hash: plainHex(refHash) },
    expiration,
    timestamp,
  }
}

type Contract = { type: bigint; name: string; value: Uint8Array }

function readContract({ type, name, value }: Contract): Read {
  const known = Object.values(CONTRACTS).find(([number, own]) => number === type || own === name)
  if (known === undefined) return { from: '', action: { name: 'other', type: name, data: plainHex(value) } }
  // A node goes by the number, a wallet perhaps by the name.
  if (known[0] !== type || known[1] !== name)
    throw new UnsignableError('The contract of the transaction has two names.')
  const message = readMessage(value)
  const read = READERS[known[1]](message)
  message.end()
  return read
}

type Read = Pick<TronTransaction, 'from' | 'action'>

const READERS: Readonly<
  Record<(typeof CONTRACTS)[keyof typeof CONTRACTS][1], (message: MessageReader) => Read>
> = {
  TransferContract: (message) => ({
    from: readAddressField(message, 1),
    action: { name: 'transfer', to: readAddressField(message, 2), amount: message.number(3) },
  }),
  TransferAssetContract: readAsset,
  TriggerSmartContract: readCall,
}

function readAsset(message: MessageReader): Read {
  const asset = messageText(message.bytes(1))
  if (asset === null) throw new UnsignableError('The token of the transaction has no name.')
  const from = readAddressField(message, 2)
  const to = readAddressField(message, 3)
  return { from, action: { name: 'assetTransfer', asset, to, amount: message.number(4) } }
}

function readCall(message: MessageReader): Read {
  const [from, contract] = [readAddressField(message, 1), readAddressField(message, 2)]
  const [value, data] = [message.number(3), plainHex(message.bytes(4))]
  const [amount, id] = [message.number(5), message.number(6)]
  const asset = amount === 0n && id === 0n ? null : { id, amount }
  const isPlain = value === 0n && asset === null
  const token = isPlain ? readTokenCall(contract, data) : null
  return { from, action: token ?? { name: 'call', contract, value, asset, data } }
}

function readAddressField(message: MessageReader, field: number): string {
  const bytes = message.bytes(field)
  if (!isAddressBytes(bytes))
    throw new UnsignableError('An address of the transaction is not a TRON address.')
  return writeAddress(bytes)
}

function plainHex(bytes: Uint8Array): string {
  return toHex(bytes).slice(2)
}
