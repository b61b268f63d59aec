type SignIn = {
  /** By which the message tells the family. */
  word: string
  /** Characters of the whole. */
  maxLength: number
  /** Lines that stand in the place of a statement where there is none. */
  withoutStatement: readonly string[]
  /** SLIP-44, by which a name keeps the family's address (ENSIP-9). */
  coinType: number
}

/**
 * Families whose accounts sign in with a message (CAIP-122). EVM's keeps an empty line for the statement (EIP-4361), and has
 * room for a capability (ERC-5573); Solana's is as long as its wallets show as a sign-in.
 */
export const SIGN_INS = {
  eip155: { word: 'Ethereum', maxLength: 8_192, withoutStatement: [''], coinType: 60 },
  solana: { word: 'Solana', maxLength: 2_048, withoutStatement: [], coinType: 501 },
  sui: { word: 'Sui', maxLength: 2_048, withoutStatement: [], coinType: 784 },
} as const satisfies Readonly<Record<string, SignIn>>
export type SignInNamespace = keyof typeof SIGN_INS
