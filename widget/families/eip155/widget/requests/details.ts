import type { Hex } from '#hex.ts'

export type Call = { to: Hex | null; valueWei: bigint; data: Hex }

/** A number that the page fixed and would otherwise be the wallet's to choose; fees are in wei per unit of gas. */
export type TransactionTerm = {
  name: 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce' | 'type'
  value: bigint
}

/** EIP-2930. */
export type AccessList = readonly { address: Hex; storageKeys: readonly Hex[] }[]

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    eip155:
      | {
          type: 'typedData'
          types: Record<string, readonly { name: string; type: string }[]>
          domain: Record<string, unknown>
          primaryType: string
          message: Record<string, unknown>
          /** `chainMismatch`: the domain names another chain than the active one. */
          warning?: 'chainMismatch'
        }
      /** Permission of a key of the page for a smart account: the frame shows all of it. */
      | { type: 'permission' }
      | ({ type: 'transaction'; terms: readonly TransactionTerm[]; accessList: AccessList | null } & Call)
      | { type: 'calls'; calls: readonly Call[] }
      | {
          type: 'asset'
          standard: string
          address: Hex
          symbol: string | null
          decimals: number | null
          /** Token id of ERC-721 or ERC-1155, as the page wrote it. */
          tokenId: string | null
        }
  }
}
