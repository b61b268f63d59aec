import type { CosmosCoin, DecodedCosmosTransaction } from '../../bytes/decodeTransaction.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    cosmos: {
      type: 'cosmosSign'
      /** Account that signs. */
      account: string
      /** The undecoded messages: JSON for amino, base64 of the body otherwise; the whole transaction if it has unknown fields. */
      document: string
      /** Maximum fee that the wallet may set. */
      maxFee: readonly CosmosCoin[]
    } & DecodedCosmosTransaction
  }
}
