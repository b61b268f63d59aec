/**
 * Features of Wallet Standard that the SDK calls on the widget's behalf; bytes cross as base64.
 */
export const STANDARD_RELAY_METHODS = [
  'standard:connect',
  'standard:disconnect',
  'solana:signMessage',
  'solana:signTransaction',
  // `solana:signTransaction` with several inputs; older SDKs only support one.
  'solana:signTransactions',
  'solana:signAndSendTransaction',
] as const
export type StandardRelayMethod = (typeof STANDARD_RELAY_METHODS)[number]
