import type { ChainId } from '@latch/protocol/caip.ts'

/** What the widget asks wallets of TRON for. */
export type TronCall = 'tron:connect' | 'tron:disconnect' | 'tron:signMessage' | 'tron:signTransaction'

/** A transaction as nodes, tronweb and wallets write it. What is signed is the SHA-256 of `raw_data_hex`, which is `txID`. */
export type TronTransactionJson = {
  /** Whether addresses are base58 and not hex. */
  visible?: boolean
  txID: string
  raw_data: object
  raw_data_hex: string
}

/** What wallets are asked to sign with, and on which chain: they have one active chain, which the page may have left. */
export type TronTarget = { address: string; chain: ChainId }
