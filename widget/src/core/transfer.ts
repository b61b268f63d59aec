import type { ChainId } from '@latch/protocol/caip.ts'
import type { SimulateRequest } from '@latch/protocol/simulate.ts'
import type { WalletSession } from './family.ts'
import type { LazyPart } from './lazyPart.ts'

export type Speed = 'slow' | 'normal' | 'fast'
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast']

export type FeeTier = {
  /** Fee fields of the request to the wallet, by the family's own names. */
  price: Readonly<Record<string, bigint>>
  /** What it will probably cost, and the most that it can cost. Base units of the chain's own currency. */
  expected: bigint
  max: bigint
}

export type Fees = {
  /** Units of work that are paid for. */
  gas: bigint
  tiers: Readonly<Record<Speed, FeeTier>>
  /** What has to stay of the chain's own currency beside the fee. Base units. */
  reserve?: bigint
  /** What of the fee opens an account for the recipient, and stays there. Base units. */
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

/** A transfer as it was reviewed. */
export type Order = { session: WalletSession; transfer: Transfer; gas: bigint; tier: FeeTier }

type Options = { signal?: AbortSignal }

/** The amount in the form, for which the fee is estimated. Base units. */
export type AmountInput = {
  token: string | null
  /** null when nothing that makes sense is typed. */
  typed: bigint | null
  balance: bigint
  isMax: boolean
  /** {@link Fees.reserve} as the chain said last; undefined before it did. */
  reserve?: bigint | undefined
}

/** Whether a program is at an address; `keyless` for none yet, at an address that can only ever be a program's. */
export type Code = boolean | 'keyless'

/** Why a chain would refuse a transfer, or why it is not made here: `data.reason` of what {@link FamilySend.estimate} throws. */
export type TransferRefusal =
  /** The token program would keep a part of the amount. */
  | 'TOKEN_FEE'
  /** Another program would have a say in the transfer. */
  | 'TOKEN_HOOK'
  /** The amount is in several accounts of the wallet. */
  | 'TOKEN_SPLIT'
  /** It is in more coins than one transaction takes. */
  | 'MANY_COINS'
  | 'TOKEN_BOUND'
  /** The recipient is a token, or where somebody keeps one. */
  | 'TOKEN_ACCOUNT'
  /** The recipient is what a program holds; tokens would be its own, which it need not know. */
  | 'PROGRAM_ACCOUNT'
  /** An account may hold nothing, or at least what keeps it open. */
  | 'SENDER_RENT'
  | 'RECIPIENT_RENT'
  | 'NO_FEE'
  | 'REVERTED'

/** What somebody asks for in a link or a code. */
export type PaymentRequest = {
  to: string
  /** Contract or mint of the token; null for the chain's own currency. */
  token: string | null
  /** Base units, or plain decimal text in tokens; null where the payer chooses. */
  amount: bigint | string | null
}

/** What stands in the field of the recipient, as the family reads it. */
export type Recipient =
  | { status: 'ready'; address: string }
  /** To be looked up. */
  | { status: 'name'; name: string }
  /** `request`: a payment request that was not met here; `walletRequest`: one that only a wallet can meet. */
  | { status: 'none' | 'request' | 'walletRequest' | 'mistyped' | 'tooLong' | 'invalid' }

/** How the form that sends knows recipients, fees and transfers of a chain family. */
export type FamilySend = {
  /** Whether recipients have names that are looked up. */
  hasNames: boolean
  /** Whether tokens are sent from the form, beside the chain's own currency. */
  hasTokens: boolean
  /** Whether who pays more is sent earlier. */
  hasSpeeds: boolean
  /** Bytes of a memo in UTF-8, where wallets of the session can send one; null where they cannot. */
  maxMemo?(session: WalletSession): number | null
  /** Whether a text is an address of the family, whatever the spelling. */
  isAddress(text: string): boolean
  /** @param text - Not too long to be read. */
  readRecipient(text: string, chainId: ChainId): Recipient
  /** A payment request that can be met on the chain; null for text that is none, or for another chain. */
  readRequest(text: string, chainId: ChainId): PaymentRequest | null
  /** The amount that the chain is asked about; it is the same for the maximum whatever the fee. Base units. */
  amountToAsk(input: AmountInput): bigint
  /** @throws RpcError of `api/rpc.ts`; with code 3 when the transfer would fail, `data.reason` a {@link TransferRefusal}. */
  estimate(chainId: ChainId, transfer: Transfer, options: Options): Promise<Fees>
  /** Whether a program is at an address, to which people send by mistake; null when nobody knows. Never throws. */
  hasCode(chainId: ChainId, address: string, options: Options): Promise<Code | null>
  /** What is asked of a node to see what the transfer would do; absent where none says. @throws RpcError of `api/rpc.ts`. */
  simulation?(chainId: ChainId, transfer: Transfer): Promise<SimulateRequest>
  /**
   * Makes what the wallet is asked for; as long as that takes, nothing can have been sent.
   *
   * @returns what asks the wallet, once; it resolves with the transaction's hash or signature and throws RpcError of
   * the wallet.
   */
  prepare(order: Order): Promise<() => Promise<string>>
}

declare module './family.ts' {
  interface FamilyParts {
    /** It comes with the views of the form that sends. */
    send?: LazyPart<FamilySend>
  }
}
