import type { Hex } from '@latch/sdk-source/hex.ts'

type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' | Hex
/** EIP-1898 */
type StateBlock = BlockTag | { blockNumber: Hex } | { blockHash: Hex; requireCanonical?: boolean }
type Block = Record<string, unknown> & { number: Hex | null; hash: Hex | null }

/** Hex quantities throughout, as JSON-RPC wants them. */
export type TransactionRequest = {
  from?: Hex
  to?: Hex | null
  value?: Hex
  data?: Hex
  input?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
  /** EIP-2718 */
  type?: Hex
  chainId?: Hex
  /** EIP-2930 */
  accessList?: readonly { address: Hex; storageKeys: readonly Hex[] }[]
}

export type Log = {
  address: Hex
  topics: Hex[]
  data: Hex
  blockNumber: Hex | null
  transactionHash: Hex | null
  logIndex: Hex | null
}

export type TransactionReceipt = Record<string, unknown> & {
  transactionHash: Hex
  blockNumber: Hex
  /** `0x1` when the transaction succeeded. */
  status: Hex
  logs: Log[]
}

type LogFilter = { address?: Hex | Hex[]; topics?: (Hex | Hex[] | null)[] } & (
  | { fromBlock?: BlockTag; toBlock?: BlockTag }
  | { blockHash: Hex }
)

/** EIP-1474, EIP-1102, EIP-191 (`personal_sign`) and EIP-712. */
export type Eip1474 = {
  eth_requestAccounts: { params?: readonly []; result: Hex[] }
  eth_accounts: { params?: readonly []; result: Hex[] }
  eth_chainId: { params?: readonly []; result: Hex }
  eth_blockNumber: { params?: readonly []; result: Hex }
  eth_gasPrice: { params?: readonly []; result: Hex }
  eth_maxPriorityFeePerGas: { params?: readonly []; result: Hex }
  eth_getBalance: { params: readonly [address: Hex, block?: StateBlock]; result: Hex }
  eth_getCode: { params: readonly [address: Hex, block?: StateBlock]; result: Hex }
  eth_getStorageAt: { params: readonly [address: Hex, slot: Hex, block?: StateBlock]; result: Hex }
  eth_getTransactionCount: { params: readonly [address: Hex, block?: StateBlock]; result: Hex }
  eth_getTransactionByHash: { params: readonly [hash: Hex]; result: Record<string, unknown> | null }
  eth_getTransactionReceipt: { params: readonly [hash: Hex]; result: TransactionReceipt | null }
  eth_getBlockByNumber: { params: readonly [block: BlockTag, whole: boolean]; result: Block | null }
  eth_getBlockByHash: { params: readonly [hash: Hex, whole: boolean]; result: Block | null }
  eth_getLogs: { params: readonly [filter: LogFilter]; result: Log[] }
  eth_call: { params: readonly [call: TransactionRequest, block?: StateBlock]; result: Hex }
  eth_estimateGas: { params: readonly [call: TransactionRequest, block?: StateBlock]; result: Hex }
  eth_sendRawTransaction: { params: readonly [signed: Hex]; result: Hex }
  /** @returns the transaction's hash. */
  eth_sendTransaction: { params: readonly [transaction: TransactionRequest & { from: Hex }]; result: Hex }
  /** @param typedData - JSON text of EIP-712 typed data. */
  eth_signTypedData_v4: { params: readonly [address: Hex, typedData: string]; result: Hex }
  personal_sign: { params: readonly [message: Hex, address: Hex]; result: Hex }
  net_version: { params?: readonly []; result: string }
  web3_clientVersion: { params?: readonly []; result: string }
}
