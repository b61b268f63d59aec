import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import * as z from 'zod'
import type { Keyring } from '#login/keyring.ts'

/** Version of the key that seals rows between two operators: older than any of theirs, so that a rotation removes it. */
const TRANSFER_VERSION = 'K0'

const Bytes32Schema = z.string().regex(/^[\w-]{43}$/)
const TransferSecretsSchema = z.strictObject({ KEK_K0: Bytes32Schema, LOOKUP_PEPPER: Bytes32Schema })

/**
 * Secrets that the importing service gets beside its own: the key of the imported rows, made for one export, and the
 * key of the hashes by which addresses and accounts are found. Base64url.
 */
export type TransferSecrets = z.infer<typeof TransferSecretsSchema>

/** Names of {@link TransferSecrets}. */
export const TRANSFER_SECRETS = Object.keys(TransferSecretsSchema.shape)

/** @param lookupPepper - Of the exporting service. */
export function makeTransferSecrets(lookupPepper: string): TransferSecrets {
  return { KEK_K0: toBase64Url(crypto.getRandomValues(new Uint8Array(32))), LOOKUP_PEPPER: lookupPepper }
}

/** Parses the content of a page or a copy; null if it holds anything else. */
export function readTransferSecrets(content: unknown): TransferSecrets | null {
  return TransferSecretsSchema.safeParse(content).data ?? null
}

/** Returns the keyring that seals the rows of an export. */
export function transferKeyring({ KEK_K0 }: TransferSecrets): Keyring {
  return { current: TRANSFER_VERSION, keys: { [TRANSFER_VERSION]: fromBase64Url(KEK_K0) } }
}
