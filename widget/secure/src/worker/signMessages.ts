/**
 * What may be asked to be signed. The worker builds the bytes and the hash from these by itself: nothing here is a hash,
 * and what a transaction may carry is listed, so that no field can ride along unseen.
 */
import * as z from 'zod/mini'
import { EVM_REQUESTS } from './eip155/signMessages.ts'
import { SOLANA_REQUESTS } from './solana/signMessages.ts'

export const SignSchema = z.union([...EVM_REQUESTS, ...SOLANA_REQUESTS])

export type SignRequest = z.infer<typeof SignSchema>

/** Of a message or of typed data: 65 bytes in hex on EVM, base58 on Solana. */
export type Signature = { signature: string }
/** Ready for `eth_sendRawTransaction`. */
export type RawTransaction = { transaction: `0x${string}`; hash: `0x${string}` }
/** Base64, with the account's signature in its place; the signature in base58. */
export type SignedSolanaTransaction = { transaction: string; signature: string }
/** A permission as its holder shows it to the chain (`abi.encode(Delegation[])`). */
export type Granted = { context: `0x${string}` }

/** What the worker answers to a request to sign. */
export type Signed = Signature | RawTransaction | SignedSolanaTransaction | Granted
