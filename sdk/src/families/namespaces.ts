/** Chain families that can be connected, as CAIP-2 namespaces. */
export type Namespace = 'eip155' | 'solana'
