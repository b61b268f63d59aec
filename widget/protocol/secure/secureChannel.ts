/**
 * What the widget and the secure frame say to each other. The widget says what is wished; whether a person wants it, the
 * frame asks by itself, and takes neither a node's address nor a text from outside.
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

/** Of the two EVM accounts of a wallet, where the project has smart accounts: that of its key, and the contract. */
const accountType = z.enum(['eoa', 'smartAccount'])

const UserSchema = z.object({
  /** Null for an account elsewhere that told none. */
  email: z.nullable(email),
  /** Where that is. */
  social: z.optional(SocialSchema),
  accounts: AccountsSchema,
  /** Where the project has smart accounts: which of the two `accounts` has. */
  evm: z.optional(
    z.object({
      type: accountType,
      eoa: EvmAddressSchema,
      smartAccount: EvmAddressSchema,
      /** Where the smart one can act. */
      networks: z.array(chainId),
    }),
  ),
})
/** Whose wallet this browser has open. */
export type User = z.infer<typeof UserSchema>

const ConfigureSchema = z.object({
  /** Which EVM account a wallet has at first that is made in this frame, where the project has smart accounts. */
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
  /** Whether an earlier payment of the account may still be on its way, as no answer came to it. */
  isEarlierOpen: z.optional(z.boolean()),
})
export type SecureRequest = z.infer<typeof RequestSchema>

const SocialLoginSchema = z.object({
  id,
  provider: OauthSocialSchema,
  /** Of the window's address: where it and the frame leave each other messages. */
  fragment: z.string().check(z.regex(/^#[\w-]{22}\.[\w-]{43}$/)),
})

const StageSchema = z.object({
  /** CSS pixels that the frame wants; 0 while there is nothing to show. */
  height: z.number().check(z.minimum(0), z.maximum(SECURE_LIMITS.stageHeight)),
  /** Whether there is something that a person is to see. */
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
  /** Where an app goes on with a login: shown as a code, or followed on a phone. It lets nobody in. */
  url: z.optional(z.string()),
})
/** How far a login or a request is. */
export type Progress = z.infer<typeof ProgressSchema>

const NothingSchema = z.object({})
const nothing = parseWith(NothingSchema)
/** By hand: kinds of schemas that the widget uses nowhere else are more to load for all. */
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

/** What waits for a person. */
function question<Params, Result>(params: Parse<Params>, result: Parse<Result>) {
  return { params, result, deadline: null, rate: CALLS, replay: false } as const satisfies Method<
    Params,
    Result
  >
}

const userOrNull = parseWith(z.object({ user: z.nullable(UserSchema) }))

/** What the frame serves. */
export const SECURE_METHODS = {
  configure: order(parseWith(ConfigureSchema)),
  /** A session of this browser, which asks for no mail and no code. */
  restore: {
    params: nothing,
    result: userOrNull,
    deadline: SECURE_TIMEOUTS.load,
    rate: CALLS,
    replay: true,
  },
  /**
   * The frame draws all that it takes. Rejects with 4001 when it is closed. Without an address somebody is let in by the
   * wallet that a window of this browser has open, or by a passkey, and no mail is sent.
   */
  login: question(
    parseWith(z.object({ id, email: z.optional(email), passkey: z.optional(z.boolean()) })),
    parseWith(z.object({ user: UserSchema })),
  ),
  /** The same by an account elsewhere, in the window at `/social` that the widget has opened. */
  social: question(parseWith(SocialLoginSchema), parseWith(z.object({ user: UserSchema }))),
  /** The same by Farcaster. The widget shows the link that {@link Progress} brings. */
  farcaster: question(parseWith(z.object({ id })), parseWith(z.object({ user: UserSchema }))),
  /**
   * Which EVM account pages get from now on, on all devices. Nobody is asked: both are accounts of the person, who chooses
   * in the widget as among those of any wallet. 4200 where the project has no smart accounts.
   */
  preferAccount: {
    params: parseWith(z.object({ type: accountType })),
    result: userOrNull,
    deadline: SECURE_TIMEOUTS.load,
    rate: CALLS,
    replay: true,
  },
  /**
   * What pages were granted and is not over yet, as `PermissionsSchema` of `login/permissions.ts` has it. 4200 where the
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

/** What the widget serves to the frame. */
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
