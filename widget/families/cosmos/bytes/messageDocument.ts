import { BASE64, fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { aminoBytes, type Json } from './transfer.ts'

const MESSAGE = 'sign/MsgSignData'

/** Document that an account signs for a message (ADR-36); no chain accepts it as a transaction. */
export function writeMessageDocument(signer: string, message: Uint8Array): { readonly [name: string]: Json } {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: MESSAGE, value: { signer, data: toBase64(message) } }],
    memo: '',
  }
}

export function messageBytes(signer: string, message: Uint8Array): Uint8Array {
  return aminoBytes(writeMessageDocument(signer, message))
}

type Loose = Readonly<Record<string, unknown>> | null | undefined

/** Returns the message of an ADR-36 document. @returns null for a transaction, or anything that only resembles ADR-36. */
export function readMessageDocument(document: unknown): { signer: string; message: Uint8Array } | null {
  const { msgs } = (document ?? {}) as { msgs?: unknown }
  const [only] = (Array.isArray(msgs) ? msgs : []) as readonly Loose[]
  const { signer, data } = (only?.value ?? {}) as { signer?: unknown; data?: unknown }
  if (only?.type !== MESSAGE || typeof signer !== 'string' || typeof data !== 'string') return null
  if (!BASE64.test(data)) return null
  const message = fromBase64(data)
  const isWhole = sameJson(document as Json, writeMessageDocument(signer, message))
  return isWhole ? { signer, message } : null
}

/** Returns whether both encode to the same bytes to sign. */
export function sameJson(one: Json, other: Json): boolean {
  const [bytes, others] = [aminoBytes(one), aminoBytes(other)]
  return bytes.length === others.length && bytes.every((byte, at) => byte === others[at])
}
