/** Members of a transaction that are quantities. */
const QUANTITIES: readonly string[] = [
  ...['value', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
  ...['nonce', 'type', 'chainId'],
]
/**
 * Members that are not shown here: EIP-7702, EIP-4844, and fees of Celo (CIP-64), ZKsync (EIP-712 transactions) and Tempo,
 * whose wallets know them.
 */
export const CHANGES_MEANING = [
  ...(['authorizationList', 'blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars'] as const),
  ...(['feeCurrency', 'gatewayFee', 'gatewayFeeRecipient'] as const),
  ...(['customData', 'eip712Meta', 'paymaster', 'paymasterInput', 'gasPerPubdata', 'factoryDeps'] as const),
  ...(['calls', 'feeToken', 'feePayer', 'nonceKey', 'validBefore', 'validAfter'] as const),
] as const

/** The others that it may lack. Without `to` it would be another transaction. */
const OPTIONAL: readonly string[] = [
  ...['data', 'input', 'accessList', 'capabilities'],
  ...CHANGES_MEANING,
  ...QUANTITIES,
]

/**
 * Reads a transaction, or a call of a batch, as leniently as wallets of the page do, so that a page need not know its
 * wallet: null and '' are absent, and quantities may be numbers, or '0x'.
 *
 * @returns other values than objects unchanged.
 */
export function readLeniently(transaction: unknown): unknown {
  if (typeof transaction !== 'object' || transaction === null || Array.isArray(transaction))
    return transaction
  return Object.fromEntries(
    Object.entries(transaction).flatMap(([name, given]) => {
      const value = QUANTITIES.includes(name) ? readQuantity(given) : given
      return OPTIONAL.includes(name) && (value === null || value === '') ? [] : [[name, value]]
    }),
  )
}

function readQuantity(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return `0x${value.toString(16)}`
  return value === '0x' ? null : value
}
