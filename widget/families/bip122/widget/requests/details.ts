import type { Hex } from '#hex.ts'

/** An input of a PSBT. Amounts in satoshi; null: not told. */
export type ShownInput = {
  address: string | null
  amount: bigint | null
  /** Whether it is of an account of this session, and is signed. */
  isSigned: boolean
  /** Hash that its key signs; null where it is not known yet. */
  sighash: Hex | null
}

/** An output; without an address it is unspendable or carries data. */
export type ShownOutput = {
  address: string | null
  amount: bigint
  data: Hex | null
  /** Whether it pays an account of this session. */
  isOwn: boolean
}

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    bitcoin:
      | {
          type: 'bitcoinSign'
          inputs: readonly ShownInput[]
          outputs: readonly ShownOutput[]
          /** null where the amount of an input is not told. */
          fee: bigint | null
          /** Whether nothing proves the amounts of inputs, and so the fee. */
          isClaimed: boolean
          /** Whether a signature leaves open what else is paid. */
          isPartial: boolean
          /** Whether coins of the account for what is inscribed are spent. */
          spendsOrdinals: boolean
          isSent: boolean
        }
      | {
          type: 'bitcoinSend'
          to: string
          amount: bigint
          /** null where the wallet finds coins and fee itself. */
          fee: bigint | null
          /** Public data of the transaction (OP_RETURN). */
          memo?: Hex | undefined
          /** The account that the page wants the change to go to. */
          changeAddress?: string | undefined
          /** Hash that is signed of each input; absent where the wallet finds the coins. */
          sighashes?: readonly (Hex | null)[] | undefined
        }
  }
}
