import { PasskeyProveSchema, PasskeyStartSchema } from '@latch/protocol/login/passkey.ts'
import * as z from 'zod/mini'
import { type KeyCalls, OPERATIONS } from '../messages.ts'
import { type PasskeyCalls, PrfSchema } from '../passkey/messages.ts'

const { attemptId, used } = PasskeyProveSchema.shape
const { start, restore, startLogin, submitCode, resendCode, awaitDevice } = OPERATIONS

/** Operations of the export worker: the only one of this origin that reveals a recovery phrase. */
export const EXPORT_OPERATIONS = {
  start,
  restore,
  /** Requests a code regardless of any session; a login without a wallet does not create one here. */
  startLogin,
  submitCode,
  resendCode,
  awaitDevice,
  startPasskey: PasskeyStartSchema,
  /** Returns the account's login provider, and whether only a passkey opens its wallet. */
  owner: z.strictObject({}),
  /** The words of BIP-39, within five minutes of the code, or of a login by the account that it goes by. Its owner is mailed about it, and the account keeps the day. */
  exportPhrase: z.strictObject({}),
  /** The same in strict mode, in which no slot here opens without a passkey: by the passkey that opens the wallet. */
  exportByPasskey: z.strictObject({ attemptId, used, prf: PrfSchema }),
} as const

type Taken = 'start' | 'restore' | 'startLogin' | 'submitCode' | 'resendCode' | 'awaitDevice'
export type ExportCalls = Pick<KeyCalls, Taken> & {
  startPasskey: PasskeyCalls['startPasskey']
  /** `provider`: `email`, or the provider of the social account. */
  owner: { params: Record<string, never>; result: { provider: string; isStrict: boolean } }
  exportPhrase: { params: Record<string, never>; result: { phrase: string } }
  exportByPasskey: {
    params: z.infer<typeof EXPORT_OPERATIONS.exportByPasskey>
    result: { phrase: string }
  }
}
