/** An EIP-1193 `ProviderRpcError`, with the codes and sentences that wallets use. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const userRejected = () => new WalletError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new WalletError(4100, 'The requested account and/or method has not been authorized by the user.')
export const unsupportedMethod = (method: string) =>
  new WalletError(4200, `The method "${method}" is not supported.`)
export const disconnected = () => new WalletError(4900, 'The provider is disconnected from all chains.')
export const unknownChain = (chainId: string) =>
  new WalletError(
    4902,
    `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  )
export const invalidParams = (message: string) => new WalletError(-32602, message)
