import type { TransactionResponse, TransferNeeds } from '@latch/protocol/transferNeeds.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** A transaction as its family writes it: base64 or hex. */
export type Submission = {
  transaction: string
  /** Signatures that are stored beside the transaction. */
  signatures: readonly string[]
}

export type FamilyTransfers = {
  /**
   * Reads the account and chain data needed to write a transfer of the chain's own coin.
   *
   * @throws UpstreamError
   */
  prepare(env: Environment, chain: Chain, address: string): Promise<TransferNeeds>
  /**
   * Sends a transaction that a wallet has signed; absent if wallets send it themselves.
   *
   * @returns its hash. @throws RefusedError field `transaction`, with the node's words; UpstreamError.
   */
  submit?(env: Environment, chain: Chain, submission: Submission): Promise<string>
  /**
   * Returns the hash by which `find` recognizes a submission: nodes refuse a transaction that was executed already, and
   * a client that sends it again should learn of that.
   *
   * @returns null if it is not a transaction.
   */
  hashOf?(submission: Submission): string | null | Promise<string | null>
  /**
   * Returns a transaction with its status; absent if nodes cannot find one by its hash.
   *
   * @returns null if the node does not know it. @throws UpstreamError
   */
  find?(env: Environment, chain: Chain, hash: string): Promise<TransactionResponse | null>
}
