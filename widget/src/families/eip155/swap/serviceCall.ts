/** What the bytes of a service's call say of themselves. */
export type ServiceCall = {
  /** The token that is taken, and how much of it; null where nothing but the value goes. */
  lent: { token: string; amount: bigint } | null
  /** null for the chain's own currency. */
  buy: string | null
  recipient: string
  minimum: bigint
  /** A contract that the service names besides its router; null where it names none. */
  executor: string | null
}
