import type { Nodes } from '../src/core/node.ts'
import type { OfflineKey } from './en.ts'

/** A transfer as the user typed it. */
export type TransferForm = {
  to: string
  /** Decimal number of coins or tokens. */
  amount: string
  /** Contract or mint of a token; empty for the network's coin. */
  token: string
}

/** An amount, and how to print it. */
export type Amount = {
  units: bigint
  decimals: number
  /** The token's own word for itself; null for a coin, whose name a node does not tell. */
  symbol: string | null
}

/** A transfer that can be signed. */
export type TransferPlan = {
  /** CAIP-2 network that the node is of. */
  chain: string
  to: string
  amount: Amount
  /** Maximum network fee. */
  fee: Amount
  feePayer: string
  /** Signs and sends it. Called again, it sends the same transaction. @returns its hash. */
  send(): Promise<string>
}

/** `expired`: the network never took it, and no longer can. */
export type TransferStatus = 'pending' | 'confirmed' | 'failed' | 'expired'

/** Transfers of one account. */
export type Transfers = {
  /** @throws {@link TransferError}; ChannelError of the node. */
  plan(form: TransferForm, node: Nodes): Promise<TransferPlan>
  readStatus(hash: string, node: Nodes): Promise<TransferStatus>
}

/** Field of the form that an error belongs to; null for the whole. */
export type TransferField = 'to' | 'amount' | 'token' | 'node' | null

/** A transfer that is not possible, explained by a text of the page. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
  readonly field: TransferField
  readonly text: OfflineKey
  readonly words: Readonly<Record<string, string>>

  constructor(field: TransferField, text: OfflineKey, words: Readonly<Record<string, string>> = {}) {
    super(text)
    this.field = field
    this.text = text
    this.words = words
  }
}
