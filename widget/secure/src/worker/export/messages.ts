import * as z from 'zod/mini'
import { type KeyCalls, OPERATIONS } from '../messages.ts'

const { start, restore, startLogin, submitCode, resendCode, awaitDevice } = OPERATIONS

/** What the worker of the export does: the only one of this origin that tells what a wallet is made of. */
export const EXPORT_OPERATIONS = {
  start,
  restore,
  /** Asks for a code whatever session there is; whoever has no wallet gets none here. */
  startLogin,
  submitCode,
  resendCode,
  awaitDevice,
  /** What the account goes by. */
  owner: z.strictObject({}),
  /** The words of BIP-39, within five minutes of the code, or of a login by the account that it goes by. Its owner is mailed about it, and the account keeps the day. */
  exportPhrase: z.strictObject({}),
} as const

type Taken = 'start' | 'restore' | 'startLogin' | 'submitCode' | 'resendCode' | 'awaitDevice'
export type ExportCalls = Pick<KeyCalls, Taken> & {
  /** `email`, or where the account is. */
  owner: { params: Record<string, never>; result: { provider: string } }
  exportPhrase: { params: Record<string, never>; result: { phrase: string } }
}
