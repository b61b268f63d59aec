/** Chain families of which a wallet in the secure frame has an account, and how their addresses are spelled. */
export const SECURE_FAMILIES = {
  // EIP-55.
  eip155: /^0x[0-9a-fA-F]{40}$/,
  // Base58.
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const
export type SecureNamespace = keyof typeof SECURE_FAMILIES
export const SECURE_NAMESPACES = Object.keys(SECURE_FAMILIES) as SecureNamespace[] // The keys are those of the type.

export function isSecureNamespace(namespace: string): namespace is SecureNamespace {
  return Object.hasOwn(SECURE_FAMILIES, namespace)
}

/** The family that has smart accounts, which send batches of calls. */
export const SMART_FAMILY = 'eip155'
/** The family with one account a wallet, by which it is known again whichever of the others pages get. */
export const LASTING_FAMILY = 'solana'

/** What the frame signs, after a person has approved it there. */
export const SIGNED_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
