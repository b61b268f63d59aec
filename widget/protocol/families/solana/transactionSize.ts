/** Of a whole transaction of version 1 on the wire; earlier ones are shorter. @see SIMD-0385 */
export const MAX_TRANSACTION_BYTES = 4096

/** Characters of the longest transaction in base64. */
export const MAX_TRANSACTION_BASE64 = Math.ceil(MAX_TRANSACTION_BYTES / 3) * 4
