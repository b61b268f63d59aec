import type { Key, WalletKeys } from '@latch/secure/src/worker/derive.ts'
import type { RawTransaction, Signature, SignRequest } from '@latch/secure/src/worker/signMessages.ts'
import { signAsync } from '@noble/secp256k1'
import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { isSameAddress } from '../bytes/address.ts'
import { refuseForeignOrders } from '../bytes/foreignOrders.ts'
import { hashPersonalMessage } from '../bytes/personalMessage.ts'
import { hashUnsigned, readTransaction, serializeSigned } from '../bytes/transaction.ts'
import { hashTypedData, readTypedData } from '../bytes/typedData.ts'

/** Requests that a key signs; operations and permissions of a smart account are in `smartAccounts.ts`. */
export type EvmRequest = Exclude<
  Extract<SignRequest, { namespace: 'eip155' }>,
  { kind: 'operation' | 'permission' }
>
type EvmKey = Key<`0x${string}`>
type Payload<Kind> = Extract<EvmRequest, { kind: Kind }>['payload']

/**
 * Signs `personal_sign`, `eth_signTypedData_v4` and EIP-2718 transactions, all from their parts. Requests to the smart
 * account are only signed with its owner's key: signatures of one account are invalid for the other.
 *
 * @param smartAccount - Null if there is none.
 */
export async function signEvm(
  request: EvmRequest,
  { eip155, owner }: WalletKeys,
  smartAccount: Hex | null,
): Promise<Signature | RawTransaction> {
  const named = request.kind === 'transaction' ? request.payload.from : request.payload.address
  const isSmart =
    smartAccount !== null && request.kind !== 'transaction' && isSameAddress(named, smartAccount)
  const key = isSmart ? { ...owner, address: smartAccount } : eip155
  requireOwn(named, key)
  if (request.kind === 'message')
    return { signature: await signPersonalMessage(key, hexToBytes(request.payload.message.slice(2))) }
  if (request.kind === 'typedData') return { signature: await signTypedData(request.payload, key) }
  return signTransaction(request.payload, key)
}

/** `personal_sign`: r, s, v in hex. */
export function signPersonalMessage(key: EvmKey, message: Uint8Array): Promise<`0x${string}`> {
  return signHash(hashPersonalMessage(message), key)
}

async function signTypedData(
  { typedData, chainId }: Payload<'typedData'>,
  key: EvmKey,
): Promise<`0x${string}`> {
  const data = readTypedData(typedData)
  const { chainId: named } = data.domain
  if (named !== undefined && !isSameNumber(named, chainId))
    throw new UnsignableError('The typed data is for another network.')
  refuseForeignOrders(data, key.address)
  return signHash(hashTypedData(data), key)
}

async function signTransaction(payload: Payload<'transaction'>, key: EvmKey): Promise<RawTransaction> {
  const transaction = readTransaction(payload)
  const [yParity = 0, ...rest] = await signWithRecovery(hashUnsigned(transaction), key)
  const [r, s] = [rest.slice(0, 32), rest.slice(32)].map((part) => BigInt(toHex(Uint8Array.from(part))))
  return serializeSigned(transaction, { r: r ?? 0n, s: s ?? 0n, yParity: yParity === 0 ? 0 : 1 })
}

/** r, s, v in hex. */
export async function signHash(hash: Uint8Array, key: EvmKey): Promise<`0x${string}`> {
  const [recovery = 0, ...rest] = await signWithRecovery(hash, key)
  return toHex(Uint8Array.from([...rest, 27 + recovery]))
}

/** Recovery bit, r, s; s in the lower half (EIP-2). */
function signWithRecovery(hash: Uint8Array, { privateKey }: EvmKey): Promise<Uint8Array> {
  return signAsync(hash, privateKey, { prehash: false, format: 'recovered' })
}

function requireOwn(address: string, key: EvmKey): void {
  if (!isSameAddress(address, key.address)) throw new UnsignableError('This is not an account of the wallet.')
}

function isSameNumber(value: unknown, quantity: string): boolean {
  const isNumber =
    typeof value === 'string' ? /^(?:\d+|0x[0-9a-f]+)$/i.test(value) : Number.isSafeInteger(value)
  return isNumber && BigInt(value as string | number) === BigInt(quantity)
}
