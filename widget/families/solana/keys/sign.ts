import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { Key } from '@latch/secure/src/worker/derive.ts'
import type {
  Signature,
  SignedSolanaTransaction,
  SignRequest,
} from '@latch/secure/src/worker/signMessages.ts'
import { signAsync } from '@noble/ed25519'
import { UnsignableError } from '../../unsignable.ts'
import { isTransactionMessage, readTransaction, withSignature } from '../bytes/message.ts'

type SolanaRequest = Extract<SignRequest, { namespace: 'solana' }>

/** Signs `solana_signMessage` and whole transactions that list the account as a signer. */
export async function signSolana(
  request: SolanaRequest,
  key: Key,
): Promise<Signature | SignedSolanaTransaction> {
  if (request.payload.address !== key.address)
    throw new UnsignableError('This is not an account of the wallet.')
  return request.kind === 'message'
    ? { signature: await signMessage(fromBase64(request.payload.message), key) }
    : signTransaction(fromBase64(request.payload.transaction), key)
}

async function signMessage(message: Uint8Array, { privateKey }: Key): Promise<string> {
  if (isTransactionMessage(message)) throw new UnsignableError('The message is a transaction.')
  return toBase58(await signAsync(message, privateKey))
}

async function signTransaction(
  transaction: Uint8Array,
  { address, privateKey }: Key,
): Promise<SignedSolanaTransaction> {
  const read = readTransaction(transaction)
  const place = read.message.keys.slice(0, read.message.signers).indexOf(address)
  if (place < 0) throw new UnsignableError('The transaction is not one that this account signs.')
  const signature = await signAsync(read.messageBytes, privateKey)
  return { transaction: toBase64(withSignature(read, place, signature)), signature: toBase58(signature) }
}
