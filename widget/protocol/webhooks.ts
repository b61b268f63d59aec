/** Types of events about users of email wallets. */
export const USER_EVENT_TYPES = [
  'wallet.created',
  'wallet.deleted',
  'login.succeeded',
  'device.added',
  'email.changed',
  'key.exported',
  'permission.granted',
] as const
/** Types of events about transactions that email wallets sent. */
export const TRANSACTION_EVENT_TYPES = [
  'transaction.submitted',
  'transaction.confirmed',
  'transaction.failed',
] as const
/** Types of events about purchases. */
export const ONRAMP_EVENT_TYPES = ['onramp.paid', 'onramp.delivered', 'onramp.failed'] as const

/** Every type that an endpoint can subscribe to. */
export const WEBHOOK_TYPES = [...USER_EVENT_TYPES, ...TRANSACTION_EVENT_TYPES, ...ONRAMP_EVENT_TYPES] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** Event about a user of an email wallet. Contains IDs and public addresses, never an email address. */
export type UserEvent = {
  type: (typeof USER_EVENT_TYPES)[number]
  /** When it happened, in ISO 8601. */
  timestamp: string
  data: {
    /** Project ID. */
    project: string
    /** Stable random ID of the user. */
    user: string
    /** Random ID of the device (one browser on one site); null if the event has none, e.g. a deletion. */
    device: string | null
    /** The user's wallet; null before it is created and after it is deleted. */
    wallet: {
      id: string
      /** Address of its key on EVM chains. */
      evm: string
      /** Address of its key on Solana. */
      sol: string
    } | null
  }
}

/** Event about a transaction that an email wallet sent. */
export type TransactionEvent = {
  type: (typeof TRANSACTION_EVENT_TYPES)[number]
  /** When it happened, in ISO 8601. */
  timestamp: string
  data: {
    /** Project ID. */
    project: string
    /** CAIP-2 chain ID. */
    chain: string
    /** Hash of the transaction, or of the user operation of a smart account (ERC-4337). */
    hash: string
  }
}

/** Event about a purchase. */
export type OnrampEvent = {
  type: (typeof ONRAMP_EVENT_TYPES)[number]
  /** When it happened, in ISO 8601. */
  timestamp: string
  data: {
    /** Project ID. */
    project: string
    /** ID of the order. The page does not receive it: `sdk.fund()` returns the asset, the amount and the hash. */
    order: string
    /** CAIP-2 chain ID of the bought asset. */
    chain: string
    /** ID of the seller. */
    provider: string
  }
}

/** Payload of `npm run webhooks -- test`. */
export type TestEvent = {
  type: 'webhook.test'
  timestamp: string
  data: { project: string }
}

/** Payload of a webhook, as in Standard Webhooks 1.0: a type, a timestamp and data. */
export type WebhookEvent = UserEvent | TransactionEvent | OnrampEvent | TestEvent

/** Event on its way to the webhooks Worker. */
export type QueuedEvent = {
  /** The same each time that the event is queued, so that it is stored once. */
  id: string
  event: WebhookEvent
}
