/** Members of a transaction that are quantities. */
const QUANTITIES: readonly string[] = [
  ...['value', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
  ...['nonce', 'type', 'chainId'],
]
/** The others that it may lack. Without `to` it would be another transaction. */
const OPTIONAL: readonly string[] = [
  ...['data', 'input', 'accessList', 'authorizationList', 'blobs', 'blobVersionedHashes'],
  ...QUANTITIES,
]

/**
 * A transaction, or a call of a batch, as wallets of the page read it, so that a page need not know which wallet it talks
 * to: null and '' are absent, and quantities may be numbers, or '0x'.
 *
 * @returns what is not an object as it is.
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
