import type { CosmosCoin, DecodedCosmosTransaction } from '@latch/families/cosmos/decodeTransaction.ts'

declare module '../../../requests/requestsStore.ts' {
  interface FamilyDetails {
    cosmos: {
      type: 'cosmosSign'
      /** What was read: a document of amino as JSON, the body of a transaction as base64. */
      document: string
      /** The most that the wallet may make the fee. */
      maxFee: readonly CosmosCoin[]
    } & DecodedCosmosTransaction
  }
}
