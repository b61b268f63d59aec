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

/** The message that a document of ADR-36 is of. @returns null for a transaction, and for what only resembles one of ADR-36. */
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

/** Whether wallets sign the same bytes of both. */
export function sameJson(one: Json, other: Json): boolean {
  const [bytes, others] = [aminoBytes(one), aminoBytes(other)]
  return bytes.length === others.length && bytes.every((byte, at) => byte === others[at])
}
