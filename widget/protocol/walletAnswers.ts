type Shape = (answer: unknown) => boolean

const text =
  (pattern: RegExp): Shape =>
  (answer) =>
    typeof answer === 'string' && pattern.test(answer)
/** Contract accounts sign in any length (EIP-1271). */
const isSignature = text(/^0x([\da-f]{2}){1,65535}$/i)
/** 4096 bytes in hex at most (EIP-5792). */
const isCallsId = text(/^.{1,8194}$/)

/**
 * What a wallet answers, by method: anything else in its place is not an answer, and a page that took it for a signature or
 * a hash would go on with nothing in its hands. The SDK holds the wallets of its page to it, the widget all of them.
 */
const SHAPES: Readonly<Record<string, Shape>> = {
  personal_sign: isSignature,
  eth_signTypedData_v4: isSignature,
  eth_sendTransaction: text(/^0x[\da-f]{64}$/i),
  // Some wallets have nothing to say where EIP-747 wants a boolean.
  wallet_watchAsset: (answer) => answer == null || typeof answer === 'boolean',
  // The id itself is version 1.0 of EIP-5792.
  wallet_sendCalls: (answer) => isCallsId((answer as { id?: unknown } | null)?.id ?? answer),
  wallet_getCapabilities: (answer) => !!answer && typeof answer === 'object' && !Array.isArray(answer),
}

/**
 * Whether an answer is the signature without a byte with which a contract account says that it signed on its chain. Such
 * accounts are in paired wallets, Safe's for one; a wallet of the page that gives nothing has not signed.
 */
export function isEmptySignature(method: string, answer: unknown): boolean {
  return SHAPES[method] === isSignature && answer === '0x'
}

/** Whether a wallet's answer has the shape of its method; true for a method that is not told here. */
export function isWalletAnswer(method: string, answer: unknown): boolean {
  return SHAPES[method]?.(answer) ?? true
}
