/**
 * Messages between the widget and the secure frame. The widget only requests; the frame itself lets the user decide, and
 * accepts neither a node's address nor a text from outside.
 */
import * as z from 'zod/mini'
import type { Contract, Handlers, Method, Parse, RateClass } from '../contract.ts'
import { OauthSocialSchema, SocialSchema } from '../login/social.ts'
import { findJsonFault } from '../plainJson.ts'
import { parseWith } from '../schemaParse.ts'
import { AccountsSchema, EvmAddressSchema } from './accounts.ts'
import { SECURE_NAMESPACES } from './families.ts'
import { SECURE_LIMITS, SECURE_TIMEOUTS } from './limits.ts'

/** Marks the window messages of the handshake. */
export const SECURE_NAMESPACE = 'latch.secure'

/** 128 bits that the asker made, in base64url or as a UUID. */
const id = z.string().check(z.regex(/^[\w-]{16,64}$/))
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const chainId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const email = z.string().check(z.minLength(3), z.maxLength(SECURE_LIMITS.emailLength))
const namespace = z.enum(SECURE_NAMESPACES)

/** Type of a wallet's EVM account, if the project has smart accounts: that of its key, or the contract. */
const accountType = z.enum(['eoa', 'smartAccount'])

const UserSchema = z.object({
  /** Null for a social account without a known email address. */
  email: z.nullable(email),
  /** Provider of the social account. */
  social: z.optional(SocialSchema),
  accounts: AccountsSchema,
  /** True once the recovery phrase was shown or a recovery file saved; absent if unknown. */
  isRecoverable: z.optional(z.boolean()),
  /** Only if the project has smart accounts: the type of account that `accounts` contains. */
  evm: z.optional(
    z.object({
      type: accountType,
      eoa: EvmAddressSchema,
      smartAccount: EvmAddressSchema,
      /** Networks on which the smart account can act. */
      networks: z.array(chainId),
    }),
  ),
})
/** User of the wallet that this browser has open. */
export type User = z.infer<typeof UserSchema>

const ConfigureSchema = z.object({
  /** Initial EVM account type of wallets created in this frame, if the project has smart accounts. */
  accountType: z.optional(accountType),
  theme: z.optional(
    z.object({
      accent: z.optional(color),
      /** Corner radius of the card in CSS pixels. */
      radius: z.optional(z.number().check(z.minimum(0), z.maximum(40))),
    }),
  ),
  mode: z.optional(z.enum(['light', 'dark', 'auto'])),
  /** BCP 47. */
  locale: z.optional(z.string().check(z.maxLength(35))),
  /**
   * Origin of the page, as the widget's own handshake found it. Counts only in browsers that do not name the windows
   * around a frame, and only for pages that the project allows.
   */
  host: z.optional(z.string().check(z.maxLength(2048))),
})
export type SecureAppearance = z.infer<typeof ConfigureSchema>

const RequestSchema = z.object({
  /** Given by the widget; names the request in `cancel` and `progress`. */
  id,
  namespace,
  /** CAIP-2 of the chain that the session is on. */
  chainId,
  method: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.optional(jsonWithin(SECURE_LIMITS.paramsLength)),
  /** True if an earlier payment of the account may still be on its way, because it got no answer. */
  isEarlierOpen: z.optional(z.boolean()),
})
export type SecureRequest = z.infer<typeof RequestSchema>

const SocialLoginSchema = z.object({
  id,
  provider: OauthSocialSchema,
  /** Fragment of the window's address: the mailbox that it shares with the frame. */
  fragment: z.string().check(z.regex(/^#[\w-]{22}\.[\w-]{43}$/)),
})

const StageSchema = z.object({
  /** Requested height in CSS pixels; 0 while nothing is shown. */
  height: z.number().check(z.minimum(0), z.maximum(SECURE_LIMITS.stageHeight)),
  /** True if the frame shows something to the user. */
  isOpen: z.boolean(),
  /** Names the frame for a screen reader, in the frame's language; shown nowhere else. */
  label: z.string().check(z.maxLength(128)),
})
export type Stage = z.infer<typeof StageSchema>

export const PROGRESS_STEPS = [
  'sending',
  'provider',
  'number',
  'code',
  'device',
  'opening',
  'approve',
  'window',
  'signing',
] as const
const ProgressSchema = z.object({
  id,
  step: z.enum(PROGRESS_STEPS),
  /** Link with which an app continues a login: shown as a QR code, or opened on a phone. It admits no one by itself. */
  url: z.optional(z.string()),
})
/** Progress of a login or a request. */
export type Progress = z.infer<typeof ProgressSchema>

const NothingSchema = z.object({})
const nothing = parseWith(NothingSchema)
/** By hand: schema kinds that the widget uses nowhere else would add to its size. */
const nullOnly: Parse<null> = (value) =>
  value === null ? { ok: true, value } : { ok: false, field: 'value' }
const CALLS: RateClass = { perSecond: SECURE_LIMITS.ratePerSecond, burst: SECURE_LIMITS.rateBurst }
const NOTIFICATIONS: RateClass = { perSecond: SECURE_LIMITS.ratePerSecond, burst: SECURE_LIMITS.rateBurst }

/** An order that is quickly carried out. */
function order<Params>(params: Parse<Params>) {
  return {
    params,
    result: nullOnly,
    deadline: SECURE_TIMEOUTS.ping,
    rate: CALLS,
    replay: true,
  } as const satisfies Method<Params, null>
}

/** Returns a method that waits for the user. */
function question<Params, Result>(params: Parse<Params>, result: Parse<Result>) {
  return { params, result, deadline: null, rate: CALLS, replay: false } as const satisfies Method<
    Params,
    Result
  >
}

const userOrNull = parseWith(z.object({ user: z.nullable(UserSchema) }))

/** Methods that the frame serves. */
export const SECURE_METHODS = {
  configure: order(parseWith(ConfigureSchema)),
  /** Restores the session of this browser, without mail and code. */
  restore: {
    params: nothing,
    result: userOrNull,
    deadline: SECURE_TIMEOUTS.load,
    rate: CALLS,
    replay: true,
  },
  /**
   * Logs in; the frame draws all of it. Rejects with 4001 when it is closed. Without an address the user is admitted by
   * the wallet that a window of this browser has open, or by a passkey, and no mail is sent.
   */
  login: question(
    parseWith(z.object({ id, email: z.optional(email), passkey: z.optional(z.boolean()) })),
    parseWith(z.object({ user: UserSchema })),
  ),
  /** Logs in with a social account, in the window at `/social` that the widget has opened. */
  social: question(parseWith(SocialLoginSchema), parseWith(z.object({ user: UserSchema }))),
  /** Logs in with Farcaster. The widget shows the link in {@link Progress}. */
  farcaster: question(parseWith(z.object({ id })), parseWith(z.object({ user: UserSchema }))),
  /**
   * Sets the EVM account type that pages get from now on, on all devices. Without an approval: both accounts belong to the
   * user, who chooses in the widget as for any wallet. 4200 if the project has no smart accounts.
   */
  preferAccount: {
    params: parseWith(z.object({ type: accountType })),
    result: userOrNull,
    deadline: SECURE_TIMEOUTS.load,
    rate: CALLS,
    replay: true,
  },
  /**
   * Returns the permissions of pages that have not expired, as `PermissionsSchema` of `login/permissions.ts`. 4200 if the
   * project has no smart accounts.
   */
  permissions: {
    params: nothing,
    result: parseWith(jsonWithin(SECURE_LIMITS.resultLength)),
    deadline: SECURE_TIMEOUTS.load,
    rate: CALLS,
    replay: true,
  },
  request: question(parseWith(RequestSchema), parseWith(jsonWithin(SECURE_LIMITS.resultLength))),
  /** Resolves to whether the login or request was still pending; it rejects with 4001. */
  cancel: { ...order(parseWith(z.object({ id }))), result: parseWith(z.boolean()) },
  signOut: { ...order(nothing), deadline: SECURE_TIMEOUTS.signOut },
  ping: { ...order(nothing), rate: null },
} as const satisfies Contract
export type SecureMethods = typeof SECURE_METHODS
export type SecureHandlers = Handlers<SecureMethods>

/** Methods that the widget serves to the frame. */
export const WIDGET_METHODS = {
  setStage: { ...order(parseWith(StageSchema)), rate: NOTIFICATIONS },
  userChanged: { ...order(userOrNull), rate: NOTIFICATIONS },
  progress: { ...order(parseWith(ProgressSchema)), rate: NOTIFICATIONS },
} as const satisfies Contract
export type WidgetMethods = typeof WIDGET_METHODS
export type WidgetHandlers = Handlers<WidgetMethods>

/** Plain JSON of up to so many UTF-16 code units. */
function jsonWithin(length: number) {
  return z.unknown().check(({ value, issues }) => {
    if (findJsonFault(value, length)) issues.push({ code: 'custom', input: value })
  })
}
