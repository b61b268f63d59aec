import type { Hex } from '#hex.ts'

/** A value of a field, to be written in the language and with the tokens that are known where it is shown. */
export type ClearValue =
  | { is: 'text'; text: string }
  /** `isSender`: what stands in the data means the sender, whose address this is. */
  | { is: 'address'; address: Hex; isSender: boolean; types: readonly string[] }
  /**
   * Of a token; `token` null is the network's own currency, undefined is not named. `message` stands in place of an amount
   * without a bound.
   */
  | { is: 'amount'; amount: bigint; token: Hex | null | undefined; chainId: number; message: string | null }
  | { is: 'date'; seconds: bigint }
  | { is: 'duration'; seconds: bigint }
  | { is: 'nft'; collection: Hex | null; id: bigint }
  | { is: 'ticker'; token: Hex; chainId: number }
  /** A call that the call carries; null where nothing explains it. */
  | { is: 'call'; reading: ClearReading | null; data: Hex }

export type ClearField = {
  label: string
  /** From the root of what is signed; empty for a constant. */
  path: string
  value: ClearValue
  /** Whether the descriptor hides it from people (`visible: never`). */
  isHidden: boolean
}

/** What the author of a descriptor says a call or a message does. */
export type ClearReading = {
  intent: string
  /** The intent with values in it; null where one of them cannot be filled in. */
  sentence: readonly (string | ClearValue)[] | null
  owner: string | null
  fields: readonly ClearField[]
}
