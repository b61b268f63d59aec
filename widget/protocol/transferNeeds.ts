/**
 * `GET /v1/account/{address}/transfer`: chain data for a transfer of the native coin, in the family's format: see
 * `families/<namespace>/transferNeeds.ts`. Amounts are base units as text.
 */
export type TransferNeeds = Readonly<Record<string, unknown>>

/** `GET /v1/transaction/{chain}/{hash}` */
export type TransactionResponse = {
  /** `unknown`: the node has not seen it, or not yet; `pending`: it waits for a block. */
  status: 'unknown' | 'pending' | 'confirmed' | 'failed'
  /** In the family's format, with detached signatures. */
  transaction?: string
  signatures?: readonly string[]
  /** Its effects, in the format of the family's nodes. */
  effects?: string
}

/** `POST /v1/submit/{chain}` */
export type SubmitResponse = { hash: string }
