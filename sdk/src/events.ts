import type { Namespace } from '@latch/families/pageTypes.ts'

type Social = 'google' | 'x' | 'discord' | 'github' | 'apple' | 'facebook' | 'farcaster'

/**
 * Events of the modal, by name, with their properties. They stay on this page unless the option `analytics` is
 * `granted`. `reference` finds the failure in the operator's log; it is absent if no service answered with one.
 */
export type LatchEvents = {
  /** The modal opened. `connected`: whether a wallet was connected at that time. */
  MODAL_OPEN: { connected: boolean }
  /** The modal closed. */
  MODAL_CLOSE: { connected: boolean }
  /** The user chose a wallet or a login in the modal, or the page named one. Emitted once per choice, before the wallet answers. */
  SELECT_WALLET: { method: 'page' | 'walletconnect' | 'embedded' }
  /** A wallet connected or replaced another one. Not emitted when a session is restored. */
  CONNECT_SUCCESS: { method: 'page' | 'walletconnect' | 'embedded'; namespace: Namespace; network: string }
  /** Connecting in the modal failed. A social login emits `SOCIAL_LOGIN_ERROR` instead. Not emitted when the user goes back. */
  CONNECT_ERROR: {
    method: 'page' | 'walletconnect' | 'embedded'
    reason:
      | 'declined'
      | 'pending'
      | 'timeout'
      | 'offline'
      | 'limited'
      | 'noAccount'
      | 'unsupported'
      | 'refused'
      | 'unavailable'
      | 'failed'
    reference?: string
  }
  /** The network of the session (CAIP-2) changed, in the modal, by the page or in the wallet. */
  SWITCH_NETWORK: { network: string }
  /** The user started a social login. */
  SOCIAL_LOGIN_STARTED: { provider: Social }
  /** The provider answered; the account is being verified. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: Social }
  /** The social login succeeded. */
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  /** The social login failed. Not emitted when the user goes back before the provider answers. */
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
    reference?: string
  }
  /** The user chose the account type of their embedded wallet. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'eoa' | 'smartAccount'; network: string }
  /** An account signed in with its wallet. */
  SIWX_AUTH_SUCCESS: { network: string }
  /** The user opened the form to register a name. */
  OPEN_ENS_FLOW: { network: string }
  /** The user submitted a name and is prompted to sign for it. */
  REGISTER_NAME_INITIATED: { network: string }
  /** The name was registered. */
  REGISTER_NAME_SUCCESS: { network: string }
  /** The name was not registered. */
  REGISTER_NAME_ERROR: {
    network: string
    reason: 'declined' | 'taken' | 'many' | 'refused' | 'offline' | 'limited' | 'service' | 'wallet'
    reference?: string
  }
  /** A transfer from the send form was sent. */
  SEND_SUCCESS: { network: string }
  /** The transactions of the account could not be loaded. */
  ERROR_FETCH_TRANSACTIONS: { network: string; reference?: string }
}

/** An event of the modal, as `sdk.on('event')` delivers it. `event` discriminates the properties. */
export type LatchEvent = {
  [Name in keyof LatchEvents]: { event: Name; properties: LatchEvents[Name] }
}[keyof LatchEvents]
