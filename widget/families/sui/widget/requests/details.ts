import type { DecodedSuiTransaction, SuiObjects } from '../../bytes/types.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    /** `transaction` is what was read, as JSON or base64. */
    sui: {
      type: 'suiSign' | 'suiExecute'
      transaction: string
      /** Who signs. */
      account: string
      objects: SuiObjects
    } & DecodedSuiTransaction
  }
}
