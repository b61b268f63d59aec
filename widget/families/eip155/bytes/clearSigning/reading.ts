import type { Hex } from '#hex.ts'

/** A value of a field, to be formatted in the user's language and with the known tokens. */
export type ClearValue =
  | { is: 'text'; text: string }
  /**
   * `isSender`: the data contains a placeholder for the sender, whose address this is. `mayBePerson`: its author calls it a
   * person's, or leaves its kind open.
   */
  | { is: 'address'; address: Hex; isSender: boolean; mayBePerson: boolean }
  /** Amount of a token; `token` null is the native currency, undefined is unspecified. `message` replaces an unlimited amount. */
  | { is: 'amount'; amount: bigint; token: Hex | null | undefined; chainId: number; message: string | null }
  | { is: 'date'; seconds: bigint }
  | { is: 'duration'; seconds: bigint }
  | { is: 'nft'; collection: Hex | null; id: bigint }
  | { is: 'ticker'; token: Hex; chainId: number }
  /** A call that the call carries; null where nothing explains it. */
  | { is: 'call'; reading: ClearReading | null; data: Hex }

export type ClearField = {
  label: string
  /** Text shown before the field: the label of its group, or its position in a list. */
  heading: string | null
  /** Path from the root of the signed data; empty for a constant. */
  path: string
  value: ClearValue
  /** True if the descriptor hides it (`visible: never`). */
  isHidden: boolean
}

/** A descriptor's explanation of a call or a message. */
export type ClearReading = {
  intent: string
  /** The intent with values inserted; null if one of them is missing. */
  sentence: readonly (string | ClearValue)[] | null
  owner: string | null
  /** True if the contract only says that it runs the code that the descriptor is for. */
  isOfProxy: boolean
  fields: readonly ClearField[]
}
