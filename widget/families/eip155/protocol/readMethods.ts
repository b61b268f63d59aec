/**
 * Methods that hosting's JSON-RPC proxy passes to a node: reads that depend on nothing but their params, and the one
 * write that carries its own authority. Filters and subscriptions are left out: they live in one node's memory.
 *
 * The widget itself asks for few of them. The others are what a page's own client reads through our provider, e.g.
 * viem's `getBlockReceipts`: one that is missing fails there for every visitor of a paired wallet. What a call may cost
 * is bounded where it is served: by calls, by bytes and by time.
 *
 * @see EIP-1474
 */
export const READ_METHODS: readonly string[] = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
]
