import type { ChainId } from '@latch/protocol/caip.ts'
import type { SimulateRequest } from '@latch/protocol/simulate.ts'
import type { Validity } from './familyParts.ts'
import type { LazyPart } from './lazyPart.ts'
import type { WalletSession } from './walletSession.ts'

export type Speed = 'slow' | 'normal' | 'fast'
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast']

export type FeeTier = {
  /** Fee fields of the request to the wallet, by the family's own names. */
  price: Readonly<Record<string, bigint>>
  /** Expected and maximum cost, in base units of the native currency. */
  expected: bigint
  max: bigint
}

export type Fees = {
  /** Units of work that are paid for. */
  gas: bigint
  tiers: Readonly<Record<Speed, FeeTier>>
  /** Native currency that must remain beside the fee. Base units. */
  reserve?: bigint
  /** Part of the fee that opens an account for the recipient and stays there. Base units. */
  deposit?: bigint
}

export type Transfer = {
  from: string
  to: string
  /** Base units. */
  amount: bigint
  /** The token's contract or mint; null for the chain's own currency. */
  token: string | null
  /** A text that everybody can read with it; absent for none. */
  memo?: string | undefined
}

/** A reviewed transfer. */
export type Order = { session: WalletSession; transfer: Transfer; gas: bigint; tier: FeeTier }

type Options = { signal?: AbortSignal }

/** Amount in the form, for which the fee is estimated. Base units. */
export type AmountInput = {
  token: string | null
  /** null when nothing that makes sense is typed. */
  typed: bigint | null
  balance: bigint
  isMax: boolean
  /** Last known {@link Fees.reserve}; undefined before the first answer. */
  reserve?: bigint | undefined
}

/** Whether an address holds a program; `keyless` if it holds none yet but can only belong to a program. */
export type Code = boolean | 'keyless'

/**
 * Reasons why a chain would refuse a transfer, or why the widget does not make it: `data.reason` of errors from {@link
 * FamilySend.estimate}.
 */
export type TransferRefusal =
  /** The token program would keep a part of the amount. */
  | 'TOKEN_FEE'
  /** Another program could change or block the transfer. */
  | 'TOKEN_HOOK'
  /** The amount is in several accounts of the wallet. */
  | 'TOKEN_SPLIT'
  /** The amount is spread over more coins than one transaction takes. */
  | 'MANY_COINS'
  | 'TOKEN_BOUND'
  /** The recipient is a token, or an account that holds tokens for someone. */
  | 'TOKEN_ACCOUNT'
  /** The recipient is owned by a program, which may not be able to use the tokens. */
  | 'PROGRAM_ACCOUNT'
  /** An account must be empty or hold the minimum that keeps it open. */
  | 'SENDER_RENT'
  | 'RECIPIENT_RENT'
  | 'NO_FEE'
  | 'REVERTED'

/** A payment requested by a link or a code. */
export type PaymentRequest = {
  to: string
  /** Contract or mint of the token; null for the chain's own currency. */
  token: string | null
  /** Base units, or plain decimal text in tokens; null if the payer chooses. */
  amount: bigint | string | null
}

/** Text of the recipient field, as the family parses it. */
export type Recipient =
  | { status: 'ready'; address: string }
  /** A name that must be resolved. */
  | { status: 'name'; name: string }
  /** `request`: a payment request that was not met here; `walletRequest`: one that only a wallet can meet. */
  | { status: 'none' | 'request' | 'walletRequest' | 'mistyped' | 'tooLong' | 'invalid' }

/** Parses recipients, estimates fees and makes transfers for the send form. */
export type FamilySend = {
  /** True if recipients have names that can be resolved. */
  hasNames: boolean
  /** True if the form can send tokens, not only the native currency. */
  hasTokens: boolean
  /** Returns whether a higher fee makes a transaction of the session faster. */
  hasSpeeds(session: WalletSession): boolean
  /** Maximum bytes of a memo in UTF-8, if wallets of the session can send one; null if they cannot. */
  maxMemo?(session: WalletSession): number | null
  /** Returns whether a text is an address of the family, in any spelling. */
  isAddress(text: string): boolean
  /** @param text - Not too long to be read. */
  readRecipient(text: string, chainId: ChainId): Recipient
  /** Parses a payment request that can be paid on the chain; null if the text is not one, or is for another chain. */
  readRequest(text: string, chainId: ChainId): PaymentRequest | null
  /** Returns the amount used for estimates; for the maximum it does not depend on the fee. Base units. */
  amountToRequest(input: AmountInput): bigint
  /** @throws RpcError of `api/rpc.ts`; with code 3 when the transfer would fail, `data.reason` a {@link TransferRefusal}. */
  estimate(chainId: ChainId, transfer: Transfer, options: Options): Promise<Fees>
  /** Returns whether an address holds a program, because people send to those by mistake; null if unknown. Never throws. */
  hasCode(chainId: ChainId, address: string, options: Options): Promise<Code | null>
  /** Returns the simulation request for a transfer; absent if no node can simulate it. @throws RpcError of `api/rpc.ts`. */
  simulation?(chainId: ChainId, transfer: Transfer): Promise<SimulateRequest>
  /**
   * Builds the request to the wallet; nothing can have been sent while this runs.
   *
   * @returns a function that calls the wallet, once; it resolves with the transaction's hash or signature and throws
   * RpcError of the wallet.
   */
  prepare(order: Order): Promise<() => Promise<string>>
  /** Returns the facts by which a transaction of this document is watched; absent if nodes find it by its hash. */
  validityOf?(hash: string): Validity | undefined
  /**
   * Ends the repeated sending of a transaction that was reported as SUBMISSION_LOST and whose result is now known, so that
   * an identical transfer is a new one. Absent for wallets that send their transactions themselves.
   */
  forgetLost?(hash: string): void
}

declare module './family.ts' {
  interface FamilyParts {
    /** Loaded with the views of the send form. */
    send?: LazyPart<FamilySend>
  }
}
