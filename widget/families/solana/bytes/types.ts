/** Effect of an instruction of a known program. Amounts are base units, keys base58. */
export type SolanaAction =
  | { name: 'transfer'; to: string; amount: bigint }
  /** `to` is the token account that receives the amount; `mint` and `decimals` are null if the bytes do not state them. */
  | { name: 'tokenTransfer'; to: string; mint: string | null; amount: bigint; decimals: number | null }
  /** `to` may spend the amount; null if only a lookup table on chain contains it. `mint` and `decimals` as above. */
  | {
      name: 'tokenApprove'
      to: string | null
      mint: string | null
      amount: bigint
      decimals: number | null
    }
  /** Revokes the delegate of the token account. */
  | { name: 'tokenRevoke'; account: string | null }
  /** `account` is the token account whose tokens end. `mint` and `decimals` as above. */
  | {
      name: 'tokenBurn'
      account: string | null
      mint: string | null
      amount: bigint
      decimals: number | null
    }
  /** Closes the token account; its rent goes to `to`. */
  | { name: 'closeAccount'; account: string | null; to: string | null }
  /** Its own SOL become tokens of a wrapped account. */
  | { name: 'wrap'; account: string | null }
  /** A new account, whose rent is paid from the first one; `owner` is the program that owns it. */
  | { name: 'createAccount'; account: string | null; owner: string; amount: bigint }
  /** The transaction stays valid until the nonce is advanced: it may be sent much later. */
  | { name: 'advanceNonce'; account: string | null }
  /** null for bytes that are not text. */
  | { name: 'memo'; text: string | null }
  /** The account's authority changes; `to` is null if it is removed. `right`: the instruction, or the kind of a token's authority. */
  | { name: 'handOver'; account: string | null; to: string | null; right: string }
  | { name: 'createTokenAccount'; owner: string; mint: string }
  | { name: 'computeLimit'; units: bigint }
  /** Millionths of a lamport per compute unit. */
  | { name: 'computePrice'; price: bigint }
  | { name: 'unknown' }

/** Place in an address lookup table, whose address only the chain knows. */
export type TableEntry = { table: string; entry: number }
/** base58, or an entry of a lookup table. */
export type SolanaAccount = string | TableEntry

export type SolanaInstruction = {
  program: string
  action: SolanaAction
  accounts: readonly SolanaAccount[]
  /** Hex. */
  data: `0x${string}`
}

/** A transaction read from the very bytes that are signed. */
export type DecodedTransaction = {
  /** Pays the fee and signs first. */
  feePayer: string
  signers: readonly string[]
  instructions: readonly SolanaInstruction[]
  /** Maximum lamports for priority in the bytes; null if they set none. */
  priorityFee: bigint | null
}

/** An account as nodes report it. */
export type Account = { lamports: bigint; owner: string; data: Uint8Array }
/** An account before and after a transaction; null where it does not exist. */
export type AccountChange = { address: string; before: Account | null; after: Account | null }
