import type { TextOrBytes } from '../../messageText.ts'

/** An effect of a transaction. Amounts are base units, addresses base58. */
export type TronAction =
  | { name: 'transfer'; to: string; amount: bigint }
  /** A token of the chain itself (TRC-10), by its number. */
  | { name: 'assetTransfer'; asset: string; to: string; amount: bigint }
  /** A token of a contract (TRC-20). */
  | { name: 'tokenTransfer'; contract: string; to: string; amount: bigint }
  | { name: 'tokenApprove'; contract: string; spender: string; amount: bigint }
  /** Another call of a contract. `data` is hex. */
  | { name: 'call'; contract: string; value: bigint; asset: TronAsset | null; data: string }
  /** A contract of the system that is not read here, by its name in the protocol. `data` is hex. */
  | { name: 'other'; type: string; data: string }

/** An amount of a TRC-10 token. */
export type TronAsset = { id: bigint; amount: bigint }

/** Block that a transaction refers to: it is void where that is not on the chain. In hex, without 0x. */
export type RefBlock = { bytes: string; hash: string }

/** A transaction read from the very bytes that are signed. */
export type TronTransaction = {
  /** Account that signs; empty if the contract is unknown. */
  from: string
  action: TronAction
  /** Most that a contract may cost, in sun; 0 where none is called. */
  feeLimit: bigint
  memo: TextOrBytes
  /** Number of the account's permission that signs; 0 for its owner. */
  permission: bigint
  refBlock: RefBlock
  /** Milliseconds since 1970. */
  expiration: bigint
  timestamp: bigint
}
