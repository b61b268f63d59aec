import type { Hex } from '../hex.ts'

type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized' | Hex
type Block = Record<string, unknown> & { number: Hex | null; hash: Hex | null }

/** Hex quantities throughout, as JSON-RPC wants them. */
export type TransactionRequest = {
  from?: Hex
  to?: Hex | null
  value?: Hex
  data?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
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
  eth_requestAccounts: { params?: undefined; result: Hex[] }
  eth_accounts: { params?: undefined; result: Hex[] }
  eth_chainId: { params?: undefined; result: Hex }
  eth_blockNumber: { params?: undefined; result: Hex }
  eth_gasPrice: { params?: undefined; result: Hex }
  eth_maxPriorityFeePerGas: { params?: undefined; result: Hex }
  eth_getBalance: { params: readonly [address: Hex, block?: BlockTag]; result: Hex }
  eth_getCode: { params: readonly [address: Hex, block?: BlockTag]; result: Hex }
  eth_getStorageAt: { params: readonly [address: Hex, slot: Hex, block?: BlockTag]; result: Hex }
  eth_getTransactionCount: { params: readonly [address: Hex, block?: BlockTag]; result: Hex }
  eth_getTransactionByHash: { params: readonly [hash: Hex]; result: Record<string, unknown> | null }
  eth_getTransactionReceipt: { params: readonly [hash: Hex]; result: TransactionReceipt | null }
  eth_getBlockByNumber: { params: readonly [block: BlockTag, whole: boolean]; result: Block | null }
  eth_getBlockByHash: { params: readonly [hash: Hex, whole: boolean]; result: Block | null }
  eth_getLogs: { params: readonly [filter: LogFilter]; result: Log[] }
  eth_call: { params: readonly [call: TransactionRequest, block?: BlockTag]; result: Hex }
  eth_estimateGas: { params: readonly [call: TransactionRequest, block?: BlockTag]; result: Hex }
  eth_sendRawTransaction: { params: readonly [signed: Hex]; result: Hex }
  /** @returns the transaction's hash. */
  eth_sendTransaction: { params: readonly [transaction: TransactionRequest]; result: Hex }
  /** @param typedData - JSON text of EIP-712 typed data. */
  eth_signTypedData_v4: { params: readonly [address: Hex, typedData: string]; result: Hex }
  personal_sign: { params: readonly [message: Hex, address: Hex]; result: Hex }
  net_version: { params?: undefined; result: string }
  web3_clientVersion: { params?: undefined; result: string }
}
