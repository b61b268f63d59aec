import type { DecodedSuiTransaction, SuiObjects } from '../../bytes/types.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    /** `transaction` is the decoded text, JSON or base64. */
    sui: {
      type: 'suiSign' | 'suiExecute'
      transaction: string
      /** Account that signs. */
      account: string
      objects: SuiObjects
    } & DecodedSuiTransaction
  }
}
