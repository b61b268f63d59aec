import * as z from 'zod/mini'
import type { DevicesSchema } from '../../../../protocol/login/account.ts'
import { DeviceAdmitSchema } from '../../../../protocol/login/email.ts'
import { CodeSchema, EmailSchema, IdSchema } from '../../../../protocol/login/fields.ts'
import { type KeyCalls, OPERATIONS } from '../messages.ts'

const nothing = z.strictObject({})
const { start, restore, startLogin, submitCode, resendCode, awaitDevice, signOut, forgetDevice } = OPERATIONS

/** What the worker of the Security page does; it signs nothing. */
export const ACCOUNT_OPERATIONS = {
  start,
  restore,
  /** Asks for a code whatever session there is; whoever has no wallet gets none here. */
  startLogin,
  submitCode,
  resendCode,
  awaitDevice,
  signOut,
  forgetDevice,
  /** What the services know of the account. */
  account: nothing,
  revokeDevice: z.strictObject({ did: IdSchema }),
  revokeOthers: nothing,
  /** Mails a code to the present address. */
  startChange: z.strictObject({ newEmail: z.string().check(z.maxLength(320)) }),
  /** The code of the present address; mails one to the new. */
  provePresent: z.strictObject({ changeId: IdSchema, code: CodeSchema }),
  /** The code of the new address; from here on it opens the wallet. */
  proveNew: z.strictObject({ changeId: IdSchema, code: CodeSchema, newEmail: EmailSchema }),
  /** Lets a new device in, by the number that it shows. */
  admitDevice: DeviceAdmitSchema,
  /** By a code that was proved just now; ends every session. */
  deleteAccount: nothing,
} as const

/** A browser's partition that the account's wallet was opened in. */
export type Device = z.infer<typeof DevicesSchema>['devices'][number]

export type Account = {
  devices: readonly Device[]
  /** Unix milliseconds at which the recovery phrase was last shown; null: never. */
  exported: number | null
}

type Nothing = Record<string, never>
type Taken = 'start' | 'restore' | 'startLogin' | 'submitCode' | 'resendCode' | 'awaitDevice'
export type AccountCalls = Pick<KeyCalls, Taken | 'signOut' | 'forgetDevice'> & {
  account: { params: Nothing; result: Account }
  revokeDevice: { params: { did: string }; result: Nothing }
  revokeOthers: { params: Nothing; result: Nothing }
  startChange: { params: { newEmail: string }; result: { changeId: string } }
  provePresent: { params: { changeId: string; code: string }; result: Nothing }
  proveNew: { params: { changeId: string; code: string; newEmail: string }; result: Nothing }
  admitDevice: { params: { match: string }; result: Nothing }
  /** Unix milliseconds of the deletion. */
  deleteAccount: { params: Nothing; result: { at: number } }
}
