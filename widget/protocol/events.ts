/**
 * Events of the modal, by names that are also known from dashboards of other modals: one schema per event, with enumerated
 * properties. None contains an address, a text of a user or a page, or an amount.
 */
import * as z from 'zod/mini'
import { NAMESPACES } from './caip.ts'
import { FailureReferenceSchema } from './failureReference.ts'
import { SocialSchema } from './login/social.ts'

/** CAIP-2. */
const network = z.string().check(z.maxLength(41), z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
/** Location of the session's wallet: in the page, behind a pairing, or in the secure frame. */
const method = z.enum(['page', 'walletconnect', 'embedded'])
const namespace = z.enum(NAMESPACES)

/** The one of an embedded wallet's two EVM accounts that pages get. */
const accountType = z.enum(['eoa', 'smartAccount'])
const provider = SocialSchema
/** Finds the failure in the operator's log; absent if the service returned none. */
const reference = z.optional(FailureReferenceSchema)
/** Reasons why a social login failed. */
export const SOCIAL_FAILURES = [
  'offline',
  'unavailable',
  'start',
  'limited',
  'unverified',
  'noAccount',
  'unproven',
  'denied',
  'expired',
  'failed',
] as const
export type SocialFailure = (typeof SOCIAL_FAILURES)[number]

/** Reasons why connecting a wallet failed. Those of a social login are {@link SOCIAL_FAILURES}. */
export const CONNECT_FAILURES = [
  'declined',
  /** The wallet already shows a prompt. */
  'pending',
  'timeout',
  'offline',
  'limited',
  'noAccount',
  'unsupported',
  /** The relay or the login service refused the project, the page or what the user entered. */
  'refused',
  /** The wallet, the relay, the login service or a part of the widget could not be reached. */
  'unavailable',
  'failed',
] as const
export type ConnectFailure = (typeof CONNECT_FAILURES)[number]

/** Reasons why registering a name failed. */
export const NAME_FAILURES = [
  'declined',
  'taken',
  'many',
  'refused',
  'offline',
  'limited',
  'service',
  'wallet',
] as const

export const EVENT_SCHEMAS = {
  MODAL_OPEN: z.object({ connected: z.boolean() }),
  MODAL_CLOSE: z.object({ connected: z.boolean() }),
  SELECT_WALLET: z.object({ method }),
  CONNECT_SUCCESS: z.object({ method, namespace, network }),
  CONNECT_ERROR: z.object({ method, reason: z.enum(CONNECT_FAILURES), reference }),
  SWITCH_NETWORK: z.object({ network }),
  SOCIAL_LOGIN_STARTED: z.object({ provider }),
  SOCIAL_LOGIN_REQUEST_USER_DATA: z.object({ provider }),
  SOCIAL_LOGIN_SUCCESS: z.object({ provider }),
  SOCIAL_LOGIN_ERROR: z.object({ provider, reason: z.enum(SOCIAL_FAILURES), reference }),
  SET_PREFERRED_ACCOUNT_TYPE: z.object({ accountType, network }),
  SIWX_AUTH_SUCCESS: z.object({ network }),
  OPEN_ENS_FLOW: z.object({ network }),
  REGISTER_NAME_INITIATED: z.object({ network }),
  REGISTER_NAME_SUCCESS: z.object({ network }),
  REGISTER_NAME_ERROR: z.object({ network, reason: z.enum(NAME_FAILURES), reference }),
  SEND_SUCCESS: z.object({ network }),
  ERROR_FETCH_TRANSACTIONS: z.object({ network, reference }),
} as const

/** Name -> its properties. */
export type LatchEvents = { [Name in keyof typeof EVENT_SCHEMAS]: z.infer<(typeof EVENT_SCHEMAS)[Name]> }
export type LatchEventName = keyof LatchEvents
export type LatchEvent = {
  [Name in LatchEventName]: { event: Name; properties: LatchEvents[Name] }
}[LatchEventName]
