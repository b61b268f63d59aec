/** An answer to a request that is an error: JSON-RPC's shape, EIP-1193's and CAIP-25's codes. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const USER_REJECTED = { code: 5000, message: 'User rejected.' } as const

export function unauthorizedAddress(): WalletError {
  return new WalletError(4100, 'The phone does not hold this account.')
}

export function unknownChain(): WalletError {
  return new WalletError(4902, 'The phone does not know this network.')
}

export function unsupportedMethod(method: string): WalletError {
  return new WalletError(4200, `The phone does not support ${method}.`)
}
