/** Chain families in which a wallet in the secure frame has an account. */
export const SECURE_NAMESPACES = ['eip155', 'solana'] as const
export type SecureNamespace = (typeof SECURE_NAMESPACES)[number]

export function isSecureNamespace(namespace: string): namespace is SecureNamespace {
  return SECURE_NAMESPACES.some((family) => family === namespace)
}

/** The family that has smart accounts, which send batches of calls. */
export const SMART_FAMILY = 'eip155'
/** Family with one account per wallet, which identifies the wallet whichever of its other accounts pages get. */
export const LASTING_FAMILY = 'solana'

/** Methods that the frame signs, after the user has approved them there. */
export const SIGNED_METHODS: Readonly<Record<SecureNamespace, readonly string[]>> = {
  eip155: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}
