import type { Digest } from '../../digest.ts'

/** SHA-256 of the bytes that are signed, which is the ID of the transaction. @param txID - Hex without 0x. */
export function transactionDigests({ txID }: { txID: string }): readonly Digest[] {
  return [{ name: 'signed', value: txID }]
}
