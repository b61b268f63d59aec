/**
 * Methods that hosting's JSON-RPC proxy passes to a node: reads that depend only on their params, and
 * `eth_sendRawTransaction`, whose params are signed. Filters and subscriptions are left out: they live in one node's
 * memory.
 *
 * The widget itself uses few of them. The others are read by a page's own client through our provider, e.g. viem's
 * `getBlockReceipts`: a missing one would fail there for every user of a paired wallet. The server limits the cost of
 * calls: their number, bytes and time.
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
