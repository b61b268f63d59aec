import type { CosmosCoin, DecodedCosmosTransaction } from '../../bytes/decodeTransaction.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    cosmos: {
      type: 'cosmosSign'
      /** What was read: messages of amino as JSON, the body of a transaction as base64; all of it unless it is whole. */
      document: string
      /** The most that the wallet may make the fee. */
      maxFee: readonly CosmosCoin[]
    } & DecodedCosmosTransaction
  }
}
