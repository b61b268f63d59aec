import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type * as z from 'zod/mini'
import { isSameAddress } from '../../../families/eip155/address.ts'
import { refuseForeignOrders } from '../../../families/eip155/foreignOrders.ts'
import { hashPersonalMessage } from '../../../families/eip155/personalMessage.ts'
import * as Evm from '../../../families/eip155/transaction.ts'
import { hashTypedData, readTypedData } from '../../../families/eip155/typedData.ts'
import * as Solana from '../../../families/solana/message.ts'
import { UnsignableError } from '../../../families/unsignable.ts'
import { toBase58 } from '../../../protocol/base58.ts'
import { fromBase64, toBase64 } from '../../../protocol/base64.ts'
import type { WalletKeys } from './derive.ts'
import type { RawTransaction, Signature, SignedSolanaTransaction, SignSchema } from './signMessages.ts'

export type SignRequest = z.infer<typeof SignSchema>
type Payload<Namespace extends string, Kind extends string> = Extract<
  SignRequest,
  { namespace: Namespace; kind: Kind }
>['payload']
export type Signed = Signature | RawTransaction | SignedSolanaTransaction

/**
 * Builds what is to be signed from the request itself, and signs it: no hash is taken from anybody.
 *
 * @throws UnsignableError where it is for another account, or not what it says it is.
 */
export function sign(request: SignRequest, keys: WalletKeys): Signed {
  const own = keys[request.namespace].address
  const wanted = request.kind === 'transaction' && 'from' in request.payload ? request.payload.from : null
  requireOwn(wanted ?? ('address' in request.payload ? request.payload.address : ''), own, request.namespace)
  if (request.namespace === 'eip155') {
    if (request.kind === 'message')
      return { signature: signPersonalMessage(keys, hexToBytes(request.payload.message.slice(2))) }
    if (request.kind === 'typedData') return { signature: signTypedData(request.payload, keys) }
    return signEvmTransaction(request.payload, keys)
  }
  return request.kind === 'message'
    ? { signature: signSolanaMessage(request.payload, keys) }
    : signSolanaTransaction(request.payload, keys)
}

/** `personal_sign`: r, s, v in hex. */
export function signPersonalMessage(keys: WalletKeys, message: Uint8Array): `0x${string}` {
  return signHash(hashPersonalMessage(message), keys)
}

function signTypedData(
  { typedData, chainId }: Payload<'eip155', 'typedData'>,
  keys: WalletKeys,
): `0x${string}` {
  const data = readTypedData(typedData)
  const { chainId: named } = data.domain
  if (named !== undefined && !isSameNumber(named, chainId))
    throw new UnsignableError('The typed data is for another network.')
  refuseForeignOrders(data, keys.eip155.address)
  return signHash(hashTypedData(data), keys)
}

function signEvmTransaction(payload: Payload<'eip155', 'transaction'>, keys: WalletKeys): RawTransaction {
  const transaction = Evm.readTransaction(payload)
  const [yParity = 0, ...rest] = signWithRecovery(Evm.hashUnsigned(transaction), keys)
  const [r, s] = [rest.slice(0, 32), rest.slice(32)].map((part) =>
    BigInt(`0x${bytesToHex(Uint8Array.from(part))}`),
  )
  return Evm.serializeSigned(transaction, { r: r ?? 0n, s: s ?? 0n, yParity: yParity === 0 ? 0 : 1 })
}

function signSolanaMessage({ message }: Payload<'solana', 'message'>, keys: WalletKeys): string {
  const bytes = fromBase64(message)
  if (Solana.isTransactionMessage(bytes)) throw new UnsignableError('The message is a transaction.')
  return toBase58(ed25519.sign(bytes, keys.solana.privateKey))
}

function signSolanaTransaction(
  { transaction }: Payload<'solana', 'transaction'>,
  keys: WalletKeys,
): SignedSolanaTransaction {
  const read = Solana.readTransaction(fromBase64(transaction))
  const place = read.message.keys.slice(0, read.message.signers).indexOf(keys.solana.address)
  if (place < 0) throw new UnsignableError('The transaction is not one that this account signs.')
  const signature = ed25519.sign(read.messageBytes, keys.solana.privateKey)
  return {
    transaction: toBase64(Solana.withSignature(read, place, signature)),
    signature: toBase58(signature),
  }
}

function signHash(hash: Uint8Array, keys: WalletKeys): `0x${string}` {
  const [recovery = 0, ...rest] = signWithRecovery(hash, keys)
  return `0x${bytesToHex(Uint8Array.from([...rest, 27 + recovery]))}`
}

/** Recovery bit, r, s; s in the lower half (EIP-2). */
function signWithRecovery(hash: Uint8Array, keys: WalletKeys): Uint8Array {
  return secp256k1.sign(hash, keys.eip155.privateKey, { prehash: false, format: 'recovered' })
}

function requireOwn(address: string, own: string, namespace: SignRequest['namespace']): void {
  const isOwn = namespace === 'eip155' ? isSameAddress(address, own) : address === own
  if (!isOwn) throw new UnsignableError('This is not an account of the wallet.')
}

function isSameNumber(value: unknown, quantity: string): boolean {
  const isNumber =
    typeof value === 'string' ? /^(?:\d+|0x[0-9a-f]+)$/i.test(value) : Number.isSafeInteger(value)
  return isNumber && BigInt(value as string | number) === BigInt(quantity)
}
