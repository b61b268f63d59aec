/**
 * Requests to sign. The worker builds the bytes and the hash from them itself: no field is a hash, and the fields of a
 * transaction are listed, so that no unknown field gets signed.
 */

import { LIMITS } from '@latch/protocol/limits.ts'
import { OperationSchema } from '@latch/protocol/secure/operation.ts'
import { PermissionSchema } from '@latch/protocol/secure/permission.ts'
import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(LIMITS.paramsLength))
const hex = text.check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const quantity = z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^/?#\s]+$/))
const solanaAddress = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const base64 = text.check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/))

/** Amount that leaves the account, priced by the frame: counts against the site's daily limit. */
const spend = z.optional(
  z.strictObject({
    host: url,
    cents: z.int().check(z.gte(0), z.lte(100_000_000)),
  }),
)

/** `personal_sign` (EIP-191 version 0x45). */
const EvmMessage = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('message'),
  payload: z.strictObject({ address, message: hex }),
})

/** `eth_signTypedData_v4` (EIP-712). */
const EvmTypedData = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('typedData'),
  payload: z.strictObject({
    address,
    /** The network of the session. A domain that names another is refused. */
    chainId: quantity,
    /** The JSON text as the page gave it. */
    typedData: text,
  }),
})

const fees = {
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
}

/** `eth_sendTransaction`, complete: nonce, gas and fees are set. Blobs and code delegations (EIP-4844, EIP-7702) have no field. */
export const EvmTransactionSchema = z.strictObject({
  from: address,
  chainId: quantity,
  /** EIP-2718: legacy, EIP-2930, EIP-1559. */
  type: z.enum(['0x0', '0x1', '0x2']),
  nonce: quantity,
  gas: quantity,
  /** Null creates a contract. */
  to: z.nullable(address),
  value: quantity,
  data: hex,
  ...fees,
  accessList: z.optional(
    z
      .array(z.strictObject({ address, storageKeys: z.array(word).check(z.maxLength(1024)) }))
      .check(z.maxLength(256)),
  ),
})

const EvmTransaction = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('transaction'),
  payload: EvmTransactionSchema,
  spend,
})

/** An order of the smart account (ERC-4337), complete but for its signature. */
const EvmOperation = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('operation'),
  payload: z.strictObject({ chainId: quantity, operation: OperationSchema }),
  spend,
})

/** `wallet_grantPermissions` (ERC-7715): actions that a key of the page may take with the smart account. */
const EvmPermission = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('permission'),
  payload: z.strictObject(PermissionSchema.shape),
  /** Origin of the requesting page, as the frame knows it; the granted permission is stored under it. */
  host: z.optional(url),
})

/** `solana_signMessage`. Bytes that parse as a transaction are refused. */
const SolanaMessage = z.strictObject({
  namespace: z.literal('solana'),
  kind: z.literal('message'),
  payload: z.strictObject({ address: solanaAddress, message: base64 }),
})

const SolanaTransaction = z.strictObject({
  namespace: z.literal('solana'),
  kind: z.literal('transaction'),
  /** A complete transaction with room for its signatures; the account must be one of its signers. */
  payload: z.strictObject({ address: solanaAddress, transaction: base64 }),
  spend,
})

/** Requests that only need keys. */
export const KeySignSchema = z.union([
  EvmMessage,
  EvmTypedData,
  EvmTransaction,
  SolanaMessage,
  SolanaTransaction,
])

/** Requests of projects with smart accounts; the worker of other projects rejects them and does not load their code. */
export const SignSchema = z.union([KeySignSchema, EvmOperation, EvmPermission])

export type SignRequest = z.infer<typeof SignSchema>

/** Signature of a message or typed data: 65 bytes in hex on EVM, base58 on Solana. */
export type Signature = { signature: string }
/** Signature of a smart account's operation, with the hash that identifies it to bundlers. */
export type SignedOperation = { signature: string; hash: `0x${string}` }
/** Ready for `eth_sendRawTransaction`. */
export type RawTransaction = { transaction: `0x${string}`; hash: `0x${string}` }
/** Base64, with the account's signature in its place; the signature in base58. */
export type SignedSolanaTransaction = { transaction: string; signature: string }
/** A permission as its holder shows it to the chain (`abi.encode(Delegation[])`). */
export type Granted = { context: `0x${string}` }

/** The worker's response to a signing request. */
export type Signed = Signature | SignedOperation | RawTransaction | SignedSolanaTransaction | Granted
