import type { Hex } from '#hex.ts'

/** An input of a PSBT. Amounts in satoshis; null if unknown. */
export type ShownInput = {
  address: string | null
  amount: bigint | null
  /** True if it belongs to an account of this session, whether or not the page names it: wallets sign all of theirs. */
  isSigned: boolean
  /** Types that its signature may have, as far as the page or the PSBT names them. */
  sighashTypes: readonly number[]
  /** Hash that its key signs; null if not known yet. */
  sighash: Hex | null
}

/** An output; without an address it is unspendable or carries data. */
export type ShownOutput = {
  address: string | null
  amount: bigint
  data: Hex | null
  /** Script of an output with neither an address nor data. */
  script: Hex | null
  /** True if it pays to an account of this session. */
  isOwn: boolean
}

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    bitcoin:
      | {
          /** `bitcoinBroadcast` is sent once it is signed. */
          type: 'bitcoinSign' | 'bitcoinBroadcast'
          inputs: readonly ShownInput[]
          outputs: readonly ShownOutput[]
          /** null if the amount of an input is unknown. */
          fee: bigint | null
          /** True if nothing proves the amounts of the inputs, and so the fee. */
          isClaimed: boolean
          /** True if a signature does not commit to all outputs. */
          isPartial: boolean
          /** True if it spends coins of the ordinals account. */
          spendsOrdinals: boolean
        }
      | {
          type: 'bitcoinSend'
          to: string
          amount: bigint
          /** null if the wallet chooses coins and fee. */
          fee: bigint | null
          /** Public data of the transaction (OP_RETURN). */
          memo?: Hex | undefined
          /** The account that the page wants the change to go to. */
          changeAddress?: string | undefined
          /** Hash that is signed for each input; absent if the wallet chooses the coins. */
          sighashes?: readonly (Hex | null)[] | undefined
        }
  }
}
