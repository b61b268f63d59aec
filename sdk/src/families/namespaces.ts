/** Chain families in which somebody can be connected, as CAIP-2 namespaces. */
export type Namespace = 'eip155' | 'solana'
