type Shape = (answer: unknown) => boolean

const text =
  (pattern: RegExp): Shape =>
  (answer) =>
    typeof answer === 'string' && pattern.test(answer)
/** Contract accounts sign in any length (EIP-1271). */
const isSignature = text(/^0x([\da-f]{2}){1,65535}$/i)
/** At most 4096 bytes in hex (EIP-5792). */
const isCallsId = text(/^.{1,8194}$/)

/**
 * Shapes of a wallet's answers, by method: a page must not mistake anything else for a signature or a hash. The SDK checks
 * the wallets of its page, the widget all of them.
 */
const SHAPES: Readonly<Record<string, Shape>> = {
  personal_sign: isSignature,
  eth_signTypedData_v4: isSignature,
  eth_sendTransaction: text(/^0x[\da-f]{64}$/i),
  // Some wallets return nothing where EIP-747 requires a boolean.
  wallet_watchAsset: (answer) => answer == null || typeof answer === 'boolean',
  // The id itself is version 1.0 of EIP-5792.
  wallet_sendCalls: (answer) => isCallsId((answer as { id?: unknown } | null)?.id ?? answer),
  wallet_getCapabilities: (answer) => !!answer && typeof answer === 'object' && !Array.isArray(answer),
}

/**
 * Returns whether an answer is the empty signature with which a contract account reports that it signed on its chain. Such
 * accounts are in paired wallets, e.g. Safe's; an empty answer of a page's wallet is not a signature.
 */
export function isEmptySignature(method: string, answer: unknown): boolean {
  return SHAPES[method] === isSignature && answer === '0x'
}

/** Returns whether a wallet's answer has the shape of its method; true for a method without one. */
export function isWalletAnswer(method: string, answer: unknown): boolean {
  return SHAPES[method]?.(answer) ?? true
}
