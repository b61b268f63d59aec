/**
 * Messages between the frame and its key worker. The frame calls with `{ id, op, params }` and may cancel a call with `{
 * id, cancel: true }`; the worker answers each id once, with an envelope, and reports changes with `{ event }`. Everything
 * is plain JSON. No message contains entropy, keys, factors or tokens: they cannot be requested.
 */

import { LIMITS } from '@latch/protocol/limits.ts'
import type { AccountType } from '@latch/protocol/login/auth.ts'
import type { CodePicture } from '@latch/protocol/login/farcaster.ts'
import type { Accounts } from '@latch/protocol/login/keys.ts'
import type { StoredPermission } from '@latch/protocol/login/permissions.ts'
import { OauthSocialSchema, type Social } from '@latch/protocol/login/social.ts'
import { AccountCodeSchema } from '@latch/protocol/secure/operation.ts'
import * as z from 'zod/mini'
import type { SmartAccount } from './noSmartAccounts.ts'
import { KeySignSchema, type Signed, type SignRequest } from './signMessages.ts'

/** The signed-in user, and their accounts. */
export type User = {
  /** Null for a social account without a known email address. */
  email: string | null
  /** Provider of the social account. */
  social?: Social
  accounts: Accounts
  /** True once the user had the recovery phrase or a recovery file; absent if unknown. */
  isRecoverable?: boolean
  /** Omitted if the project has no smart accounts, or this device does not know it yet. */
  smart?: SmartAccount & { isPreferred: boolean }
}

const BASE64URL_16 = /^[A-Za-z0-9_-]{16,64}$/
const id = z.string().check(z.regex(BASE64URL_16))
const url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^/?#\s]+$/))
const attemptId = z.string().check(z.minLength(1), z.maxLength(128))
const nothing = z.strictObject({})
const cents = z.int().check(z.gte(0), z.lte(100_000_000))

const base64Url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)))
/** The frame that requests admission. */
export const EntrySchema = z.strictObject({
  attemptId,
  /** Thumbprint of its device key. */
  jkt: base64Url(43),
  /** X25519, for this entry only. */
  sealTo: base64Url(43),
})
/** HPKE ciphertext of the wallet. */
export const SealedWalletSchema = z.strictObject({ enc: base64Url(43), ct: base64Url(64) })

/** Params of each operation. Objects are strict: unknown fields are refused, not ignored. */
export const OPERATIONS = {
  /** Sets the origins of the two services; the first call, and only once. */
  start: z.strictObject({
    auth: url,
    vault: url,
    /** Origin of the page whose session it is; left out by pages of this origin. */
    host: z.optional(url),
    /** Contracts of smart accounts; absent if the project has none. */
    smartAccounts: z.optional(AccountCodeSchema),
  }),
  /** Takes up the session that this browser partition holds, without mail and without a code. */
  restore: nothing,
  /** Requests a code by mail. If there is a live session of the same address, nothing is mailed and the login is done. */
  startLogin: z.strictObject({
    email: z.string().check(z.maxLength(320)),
    project: z.string().check(z.minLength(1), z.maxLength(64)),
    host: url,
  }),
  /** Begins a login with a social account: returns the parameters of the request to its provider. */
  startSocial: z.strictObject({
    provider: OauthSocialSchema,
    project: z.string().check(z.minLength(1), z.maxLength(64)),
    host: url,
  }),
  /** Completes {@link startSocial} with the provider's code. */
  proveSocial: z.strictObject({ attemptId, code: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  /** Begins a login with Farcaster: returns the link that its app opens. */
  startFarcaster: z.strictObject({ project: z.string().check(z.minLength(1), z.maxLength(64)), host: url }),
  /** Waits until it was signed in the app; ends when it was, when the link has expired, or when canceled. */
  awaitFarcaster: z.strictObject({ attemptId }),
  /** Completes {@link awaitFarcaster}. */
  proveFarcaster: z.strictObject({ attemptId }),
  submitCode: z.strictObject({ attemptId, code: z.string().check(z.regex(/^\d{6}$/)) }),
  resendCode: z.strictObject({ attemptId }),
  /** Waits until the link in the mail has been confirmed; ends when it has, when it has expired, or when canceled. */
  awaitDevice: z.strictObject({ attemptId }),
  /** On an unknown device: requests admission by a signed-in device, without a mail. */
  requestEntry: z.strictObject({ project: z.string().check(z.minLength(1), z.maxLength(64)), host: url }),
  /**
   * On a signed-in device: admits the other one, and seals the wallet to it. The three values must come from the other
   * window itself, by postMessage of the same origin: never from an address or from a server.
   */
  approveDevice: EntrySchema,
  /** Completes {@link requestEntry}. */
  completeEntry: z.strictObject({ attemptId, sealed: SealedWalletSchema }),
  /** Ends the session. This browser stays a known device; takes at most three seconds. */
  signOut: nothing,
  /** Ends the session and removes the device's keys and slot: the next login here is one on a new device. */
  forgetDevice: nothing,
  user: nothing,
  /** Makes the first {@link OPERATIONS.sign} as fast as the next, while a person still reads; unlocks nothing. */
  warmUp: nothing,
  /**
   * Opens the wallet for an approval that its person has been able to read, and may press from now on. Signs nothing: keys
   * are in memory after a login, too, and each signature takes a press.
   */
  unlock: nothing,
  /**
   * Called if the user did not approve: wipes what {@link OPERATIONS.unlock} has opened, or is opening. A wallet that was
   * open before stays open.
   */
  relock: nothing,
  /** Builds the bytes to sign from the payload, and unlocks first if the keys are not in memory. */
  sign: KeySignSchema,
  /** Amount that may still be spent today in this site's frame, in US cents. */
  limitLeft: z.strictObject({ host: url }),
  /** Only called after an answer of the window. */
  setLimit: z.strictObject({ host: url, cents }),
  /** Returns the earlier recipients of an account on this site in this browser, and adds the current ones. */
  recipients: z.strictObject({ account: z.string(), sent: z.array(z.string()) }),
  /** Wipes the keys from memory; the next signature unlocks again. For `pagehide`, which a worker does not see. */
  lock: nothing,
} as const

export type Operation = keyof typeof OPERATIONS
/** Signing is the only operation for which the worker of a project with smart accounts takes different params. */
export type Params<Op extends Operation> = Op extends 'sign' ? SignRequest : z.infer<(typeof OPERATIONS)[Op]>

/** A login that waits for the code from the mail, or one that was not needed. Times are seconds. */
export type StartedLogin =
  | { action: 'VERIFY_OTP'; attemptId: string; resendAfter: number; expiresAfter: number }
  | { action: 'CONNECT'; user: User }

/** Parameters of the request to the provider. The provider returns `state`; the challenge's verifier stays here. */
export type StartedSocial = { attemptId: string; state: string; nonce: string; challenge: string }

/** Result of a correct code: the login is done, unless the user has a wallet that was never opened in this browser. */
export type CodeOutcome =
  | { step: 'done'; user: User }
  /** `match` is the number that the page behind the mailed link shows, too. */
  | { step: 'device'; attemptId: string; match: string; expiresAfter: number }

export type LimitLeft = { cents: number; limit: number }

type Results = {
  start: Record<string, never>
  restore: { user: User | null }
  startLogin: StartedLogin
  startSocial: StartedSocial
  proveSocial: CodeOutcome
  startFarcaster: { attemptId: string; url: string; picture: CodePicture }
  awaitFarcaster: Record<string, never>
  proveFarcaster: CodeOutcome
  submitCode: CodeOutcome
  resendCode: { resendAfter: number; expiresAfter: number }
  awaitDevice: { user: User }
  requestEntry: z.infer<typeof EntrySchema> & { expiresAfter: number }
  approveDevice: z.infer<typeof SealedWalletSchema>
  completeEntry: { user: User }
  signOut: Record<string, never>
  forgetDevice: Record<string, never>
  user: { user: User | null }
  warmUp: Record<string, never>
  unlock: Record<string, never>
  relock: Record<string, never>
  sign: Signed
  limitLeft: LimitLeft
  setLimit: LimitLeft
  recipients: { before: readonly string[] }
  lock: Record<string, never>
}
export type Result<Op extends Operation> = Results[Op]

/** Params and result of each worker operation, by name. */
export type Calls = Readonly<Record<string, { params: unknown; result: unknown }>>
/** Params and result of each operation of the key worker. */
export type KeyCalls = { [Op in Operation]: { params: Params<Op>; result: Result<Op> } } & {
  /** Only served if the project has smart accounts: sets the EVM account type that pages get from now on, on all devices. */
  preferAccount: { params: { type: AccountType }; result: { user: User | null } }
  /** The default of wallets that are created here. */
  setDefaultAccount: { params: { type: AccountType }; result: Record<string, never> }
  /** Only served there, too: returns the permissions of pages that have not expired. */
  permissions: { params: Record<string, never>; result: { permissions: readonly StoredPermission[] } }
}

/** `data.reason` of the worker's errors. Each message is fit to be shown to a developer, none carries a secret. */
export const REASONS = [
  'EMAIL_INVALID',
  /** `data.retryAfter` in seconds. */
  'LOGIN_COOLDOWN',
  /** `data.retryAfter` in seconds. */
  'LOGIN_LIMITED',
  'LOGIN_UNAVAILABLE',
  'LOGIN_NOT_ALLOWED',
  /** The project does not offer the login, or not on this site. */
  'ORIGIN_NOT_ALLOWED',
  /** The provider refused its own code: begin again. */
  'SOCIAL_REFUSED',
  /** An account without an address, on a device that its wallet does not know. */
  'SOCIAL_UNPROVEN',
  /** `data.left`: tries that are left. */
  'CODE_WRONG',
  'CODE_LOCKED',
  /** Expired or already used. The user has to request another one. */
  'CODE_EXPIRED',
  /** The link was not confirmed in time. */
  'DEVICE_EXPIRED',
  /** No wallet uses this address, and none is created here. */
  'NO_WALLET',
  /** Requires a login of the last ten minutes, and its code. */
  'LOGIN_STALE',
  /** Another wallet has the address. */
  'ADDRESS_TAKEN',
  /** The last change can still be undone. */
  'ADDRESS_TOO_SOON',
  /** No new device shows this number. */
  'MATCH_WRONG',
  /** The session has ended, here or elsewhere: sign in again. */
  'SESSION_ENDED',
  /** The passkey's answer is invalid: it belongs to no wallet, or to no challenge of ours. */
  'PASSKEY_REFUSED',
  /** Only a passkey opens this wallet. */
  'PASSKEY_NEEDED',
  /** The wallet that was opened is not the one that the account has. Nothing was signed. */
  'WALLET_MISMATCH',
  /** The site's daily limit; `data.left` in cents. The window can approve it instead. */
  'LIMIT_EXCEEDED',
  /** Not an account of this wallet, not this network, or data that does not match its declared kind. */
  'NOT_SIGNABLE',
] as const
export type Reason = (typeof REASONS)[number]
/** Reasons for failures of account management and passkeys. */
export type AccountReason = Extract<
  Reason,
  'NO_WALLET' | 'LOGIN_STALE' | 'ADDRESS_TAKEN' | 'ADDRESS_TOO_SOON' | 'MATCH_WRONG' | 'PASSKEY_REFUSED'
>

export const RequestSchema = z.strictObject({
  id,
  op: z.string(),
  params: z.unknown(),
  /** BCP 47 language of the page, used for mails that the call causes. */
  language: z.optional(z.string().check(z.regex(/^[\w-]{1,35}$/))),
})
export const CancelSchema = z.strictObject({ id, cancel: z.literal(true) })

/** Messages to the worker. */
export const ToWorkerSchema = z.union([RequestSchema, CancelSchema])
export type ToWorker = z.infer<typeof ToWorkerSchema>

const ErrorSchema = z.object({
  code: z.int(),
  message: z.string().check(z.maxLength(LIMITS.errorMessageLength)),
  data: z.optional(z.unknown()),
})

/** Messages to the frame: a response or an event. */
export const FromWorkerSchema = z.union([
  z.object({ id, ok: z.literal(true), result: z.unknown() }),
  z.object({ id, ok: z.literal(false), error: ErrorSchema }),
  /** Signed out or signed in by another tab, revoked, or expired. */
  z.object({ event: z.literal('userChanged') }),
])
export type FromWorker = z.infer<typeof FromWorkerSchema>
