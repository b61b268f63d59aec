/** A transaction of an email wallet that a node or a bundler accepted. */
export type Submission = {
  /** `operation`: a user operation of a smart account (ERC-4337). */
  kind: 'transaction' | 'operation'
  /** CAIP-2. */
  chain: string
  hash: string
}
