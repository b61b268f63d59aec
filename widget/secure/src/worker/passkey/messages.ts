import { PasskeyProveSchema, PasskeyStartSchema } from '@latch/protocol/login/passkey.ts'
import * as z from 'zod/mini'
import { EntrySchema, type KeyCalls, OPERATIONS, type SealedWalletSchema, type User } from '../messages.ts'

/** 32 bytes that the authenticator has computed. */
export const PrfSchema = z.string().check(z.regex(/^[\w-]{43}$/))

const { attemptId, used } = PasskeyProveSchema.shape

/** Operations of every worker that supports login by passkey. */
export const PASSKEY_LOGIN_OPERATIONS = {
  /** Begins a login: returns the challenge for the authenticator. */
  startPasskey: PasskeyStartSchema,
  /**
   * Continues with the authenticator's signature. `entry`: the device that the wallet is then sealed to; see
   * `approveDevice` of the key worker.
   */
  provePasskey: z.strictObject({ attemptId, used, prf: PrfSchema, entry: z.nullable(EntrySchema) }),
} as const

/** Operations of the passkey page's worker; it signs nothing. */
export const PASSKEY_OPERATIONS = { start: OPERATIONS.start, ...PASSKEY_LOGIN_OPERATIONS } as const

type Started = { attemptId: string; challenge: string }
type Proven = { user: User; sealed: z.infer<typeof SealedWalletSchema> | null }
export type PasskeyCalls = Pick<KeyCalls, 'start'> & {
  startPasskey: { params: z.infer<typeof PASSKEY_OPERATIONS.startPasskey>; result: Started }
  provePasskey: { params: z.infer<typeof PASSKEY_OPERATIONS.provePasskey>; result: Proven }
}
