import type { DecodedSuiTransaction, SuiObjects } from '@latch/families/sui/types.ts'

declare module '../../../requests/requestsStore.ts' {
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
