import type { Namespace } from './families/namespaces.ts'

type Social = 'google' | 'x' | 'discord' | 'github' | 'apple' | 'facebook' | 'farcaster'

/** What happens in the modal, by name; told to this page alone unless it grants the option `analytics`. */
export type LatchEvents = {
  /** The modal comes on screen; `connected`: with somebody connected. */
  MODAL_OPEN: { connected: boolean }
  /** The modal is gone from the screen. */
  MODAL_CLOSE: { connected: boolean }
  /** A wallet has been connected, or took another's place; not one that came back by itself. */
  CONNECT_SUCCESS: { method: 'page' | 'walletconnect' | 'embedded'; namespace: Namespace; network: string }
  /** The session is on another network (CAIP-2), by whoever's wish. */
  SWITCH_NETWORK: { network: string }
  /** Somebody begins to log in with an account elsewhere. */
  SOCIAL_LOGIN_STARTED: { provider: Social }
  /** The provider has answered, and it is looked at whose account it is. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: Social }
  /** Somebody was let in by an account elsewhere. */
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  /** Nobody was, and why; who went back before that is not told of. */
  SOCIAL_LOGIN_ERROR: {
    provider: Social
    reason:
      | 'offline'
      | 'unavailable'
      | 'start'
      | 'limited'
      | 'unverified'
      | 'noAccount'
      | 'unproven'
      | 'denied'
      | 'expired'
      | 'failed'
  }
  /** Somebody has chosen which account of an embedded wallet pages get. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'eoa' | 'smartAccount'; network: string }
  /** An account has signed in with its wallet. */
  SIWX_AUTH_SUCCESS: { network: string }
  /** Somebody has opened the way to a name for their account. */
  OPEN_ENS_FLOW: { network: string }
  /** They have asked for one, and sign for it. */
  REGISTER_NAME_INITIATED: { network: string }
  /** The account has its name. */
  REGISTER_NAME_SUCCESS: { network: string }
  /** It has none, and why. */
  REGISTER_NAME_ERROR: {
    network: string
    reason: 'declined' | 'taken' | 'many' | 'refused' | 'offline' | 'limited' | 'service' | 'wallet'
  }
  /** What was entered in the modal's form has been sent. */
  SEND_SUCCESS: { network: string }
  /** The account's transactions could not be read. */
  ERROR_FETCH_TRANSACTIONS: { network: string }
}

export type LatchEvent = {
  [Name in keyof LatchEvents]: { event: Name; properties: LatchEvents[Name] }
}[keyof LatchEvents]
