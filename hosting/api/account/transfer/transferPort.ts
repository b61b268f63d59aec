import type { TransactionResponse, TransferNeeds } from '@latch/protocol/transferNeeds.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** A transaction as its family writes it: base64 or hex. */
export type Submission = {
  transaction: string
  /** Where they are beside the transaction and not in it. */
  signatures: readonly string[]
}

export type FamilyTransfers = {
  /**
   * What has to be known of an account and its chain to write a transfer of the chain's own coin.
   *
   * @throws UpstreamError
   */
  prepare(env: Environment, chain: Chain, address: string): Promise<TransferNeeds>
  /**
   * Sends what a wallet has signed; absent where wallets send it themselves.
   *
   * @returns its hash. @throws RefusedError field `transaction`, with the node's words; UpstreamError.
   */
  submit?(env: Environment, chain: Chain, submission: Submission): Promise<string>
  /**
   * The hash by which `find` knows what `submit` takes: nodes refuse what they have carried out already, and who sends the
   * same again is told of that.
   *
   * @returns null for what is no transaction.
   */
  hashOf?(submission: Submission): string | null | Promise<string | null>
  /**
   * What has become of a transaction; absent where nodes do not find one by its hash.
   *
   * @returns null for one that the node does not know. @throws UpstreamError
   */
  find?(env: Environment, chain: Chain, hash: string): Promise<TransactionResponse | null>
}
