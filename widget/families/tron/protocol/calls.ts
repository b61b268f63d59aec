import type { ChainId } from '@latch/protocol/caip.ts'

/** Calls of the widget to TRON wallets. */
export type TronCall = 'tron:connect' | 'tron:disconnect' | 'tron:signMessage' | 'tron:signTransaction'

/** A transaction in the format of nodes, tronweb and wallets. The SHA-256 of `raw_data_hex` is signed, and is `txID`. */
export type TronTransactionJson = {
  /** True if addresses are base58, not hex. */
  visible?: boolean
  txID: string
  raw_data: object
  raw_data_hex: string
}

/** Account and chain of a signature: wallets have one active chain, which may have changed. */
export type TronTarget = { address: string; chain: ChainId }
