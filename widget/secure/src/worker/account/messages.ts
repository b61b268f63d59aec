import {
  DeviceAdmitSchema,
  type EmailChangeResend,
  EmailChangeResendSchema,
} from '@latch/protocol/login/email.ts'
import { CodeSchema, EmailSchema, IdSchema } from '@latch/protocol/login/fields.ts'
import { type DevicesSchema, SiteRemovalSchema } from '@latch/protocol/login/loginAccount.ts'
import {
  PasskeyAddSchema,
  PasskeyProveSchema,
  PasskeyRemoveSchema,
  PasskeyRenameSchema,
  type PasskeysSchema,
} from '@latch/protocol/login/passkey.ts'
import * as z from 'zod/mini'
import { type KeyCalls, OPERATIONS } from '../messages.ts'
import { PASSKEY_LOGIN_OPERATIONS, type PasskeyCalls, PrfSchema } from '../passkey/messages.ts'

const nothing = z.strictObject({})
const { made, name } = PasskeyAddSchema.shape
const { attemptId, used } = PasskeyProveSchema.shape
const { start, restore, startLogin, submitCode, resendCode, awaitDevice, signOut, forgetDevice } = OPERATIONS
const { startSocial, proveSocial, startFarcaster, awaitFarcaster, proveFarcaster } = OPERATIONS

/** Operations of the Security page's worker; it signs nothing. */
export const ACCOUNT_OPERATIONS = {
  start,
  restore,
  /** Requests a code regardless of any session; a login without a wallet does not create one here. */
  startLogin,
  submitCode,
  resendCode,
  awaitDevice,
  startSocial,
  proveSocial,
  startFarcaster,
  awaitFarcaster,
  proveFarcaster,
  signOut,
  forgetDevice,
  /** The services' record of the account. */
  account: nothing,
  revokeDevice: z.strictObject({ did: IdSchema }),
  revokeOthers: nothing,
  /** A site may no longer use the wallet. */
  removeSite: SiteRemovalSchema,
  /** Mails a code to the present address. */
  startChange: z.strictObject({ newEmail: z.string().check(z.maxLength(320)) }),
  /** The code of the present address; mails one to the new. */
  provePresent: z.strictObject({ changeId: IdSchema, code: CodeSchema }),
  /** Mails another code for the step that is open. */
  resendChange: EmailChangeResendSchema,
  /** Mails a code to the first address of an account elsewhere, or to another one. */
  startAddition: z.strictObject({ newEmail: z.string().check(z.maxLength(320)) }),
  /** Its code; from here on the account has it. */
  proveFirst: z.strictObject({ changeId: IdSchema, code: CodeSchema, newEmail: EmailSchema }),
  /** The code of the new address; from here on it opens the wallet. */
  proveNew: z.strictObject({ changeId: IdSchema, code: CodeSchema, newEmail: EmailSchema }),
  /** Lets a new device in, by the number that it shows. */
  admitDevice: DeviceAdmitSchema,
  /** Deletes the account after a recently proved code; ends every session. */
  deleteAccount: nothing,
  ...PASSKEY_LOGIN_OPERATIONS,
  /** Begins a passkey; requires a login of the last ten minutes. Returns the data to create it with. */
  beginPasskey: z.strictObject({ project: z.string().check(z.minLength(1), z.maxLength(64)) }),
  /** Completes {@link beginPasskey}; its owner is mailed about it. */
  addPasskey: z.strictObject({ sid: IdSchema, made, prf: PrfSchema, name }),
  renamePasskey: PasskeyRenameSchema,
  /** Removes a passkey; requires a login as {@link beginPasskey}. */
  removePasskey: PasskeyRemoveSchema,
  /** Sets whether the mailbox also opens the wallet; requires a passkey, which continues to open it. */
  setStrict: z.strictObject({ isOn: z.boolean(), attemptId, used, prf: PrfSchema }),
} as const

/** A browser's partition that the account's wallet was opened in. */
export type Device = z.infer<typeof DevicesSchema>['devices'][number]

/** Passkeys that open the account's wallet without an email. */
type Passkeys = z.infer<typeof PasskeysSchema>
export type Passkey = Passkeys['passkeys'][number]

/** The services' record of the account. */
export type Account = {
  devices: readonly Device[]
  /** Origins of the pages that may use the wallet, the last one first. */
  sites: readonly string[]
  /** `email`, or the provider of the social account that the user logs in with. */
  provider: string
  /** Unix milliseconds at which the recovery phrase was last shown; null if never. */
  exported: number | null
  /** Unix milliseconds at which a recovery file was last saved; null if never. */
  fileSaved: number | null
} & Passkeys

type Nothing = Record<string, never>
/** Seconds until a code expires, and until another may be requested. */
export type CodeTimes = { expiresAfter: number; resendAfter: number }
type Taken = 'start' | 'restore' | 'startLogin' | 'submitCode' | 'resendCode' | 'awaitDevice'
type Elsewhere = 'startSocial' | 'proveSocial' | 'startFarcaster' | 'awaitFarcaster' | 'proveFarcaster'
export type AccountCalls = Pick<KeyCalls, Taken | Elsewhere | 'signOut' | 'forgetDevice'> &
  Pick<PasskeyCalls, 'startPasskey' | 'provePasskey'> & {
    account: { params: Nothing; result: Account }
    revokeDevice: { params: { did: string }; result: Nothing }
    revokeOthers: { params: Nothing; result: Nothing }
    removeSite: { params: { origin: string }; result: Nothing }
    startChange: { params: { newEmail: string }; result: { changeId: string } & CodeTimes }
    provePresent: { params: { changeId: string; code: string }; result: CodeTimes }
    resendChange: { params: EmailChangeResend; result: CodeTimes }
    startAddition: { params: { newEmail: string }; result: { changeId: string } & CodeTimes }
    proveFirst: { params: { changeId: string; code: string; newEmail: string }; result: Nothing }
    proveNew: { params: { changeId: string; code: string; newEmail: string }; result: Nothing }
    admitDevice: { params: { match: string }; result: Nothing }
    beginPasskey: {
      params: { project: string }
      /** `known`: those that the wallet has already. */
      result: { challenge: string; sid: string; known: readonly string[]; uid: string }
    }
    addPasskey: { params: z.infer<typeof ACCOUNT_OPERATIONS.addPasskey>; result: Nothing }
    renamePasskey: { params: { sid: string; name: string }; result: Nothing }
    removePasskey: { params: { sid: string }; result: Nothing }
    setStrict: { params: z.infer<typeof ACCOUNT_OPERATIONS.setStrict>; result: Nothing }
    /** Unix milliseconds of the deletion. */
    deleteAccount: { params: Nothing; result: { at: number } }
  }
