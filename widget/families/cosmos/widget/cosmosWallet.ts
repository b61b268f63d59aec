import { AddressSchema } from '@latch/protocol/address.ts'
import { BASE64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { createWalletCall } from '@latch/widget/src/families/createWalletCall.ts'
import * as z from 'zod/mini'
import type { CosmosCall } from '../protocol/calls.ts'

/** Maximum accounts in one wallet response; one with more is malformed. */
const MAX_KEYS = 100

export const base64 = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(BASE64))
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** The account of a key on a chain. */
export const KeySchema = z.object({
  address: AddressSchema,
  /** The chain's own id. */
  chain: text(64),
  publicKey: base64(128),
  name: text(128),
  algo: text(64),
  isNanoLedger: z.boolean(),
})
export const KeysSchema = z.array(KeySchema).check(z.maxLength(MAX_KEYS))

/** 64 bytes, and the key that they are of. */
export const SignatureSchema = z.object({
  pub_key: z.object({ type: text(128), value: base64(128) }),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
})

export const DirectDocSchema = z.object({
  bodyBytes: base64(LIMITS.longStringLength),
  authInfoBytes: base64(LIMITS.stringLength),
  chainId: text(64),
  accountNumber: z.string().check(z.regex(/^\d{1,20}$/)),
})
export const AminoDocSchema = z.record(z.string(), z.unknown())

/** Calls a wallet with Keplr's API. */
export const callWallet = createWalletCall({
  'cosmos:connect': z.object({ accounts: KeysSchema }),
  'cosmos:disconnect': z.unknown(),
  'cosmos:getKey': KeySchema,
  'cosmos:suggestChain': z.unknown(),
  'cosmos:signArbitrary': SignatureSchema,
  'cosmos:signDirect': z.object({ signed: DirectDocSchema, signature: SignatureSchema }),
  'cosmos:signAmino': z.object({ signed: AminoDocSchema, signature: SignatureSchema }),
} satisfies Record<CosmosCall, z.ZodMiniType>)
