/**
 * `GET /v1/account/{address}/transfer`: what a transfer of a chain's own coin needs, as its family has it: see
 * `families/<namespace>/transferNeeds.ts`. Amounts are base units as text.
 */
export type TransferNeeds = Readonly<Record<string, unknown>>

/** `POST /v1/submit/{chain}` */
export type SubmitResponse = { hash: string }
