/**
 * `GET /v1/account/{address}/transfer`: what a transfer of a chain's own coin needs, as its family has it: see
 * `families/<namespace>/transferNeeds.ts`. Amounts are base units as text.
 */
export type TransferNeeds = Readonly<Record<string, unknown>>

/** `GET /v1/transaction/{chain}/{hash}` */
export type TransactionResponse = {
  /** `unknown`: the node has not seen it, or not yet; `pending`: it waits for a block. */
  status: 'unknown' | 'pending' | 'confirmed' | 'failed'
  /** As its family writes it, with the signatures that stand beside it. */
  transaction?: string
  signatures?: readonly string[]
  /** What it changed, as its family's nodes write it. */
  effects?: string
}

/** `POST /v1/submit/{chain}` */
export type SubmitResponse = { hash: string }
