import type { DecodedTransaction } from '../../bytes/types.ts'

/** A decoded transaction; `transaction` is its base64, `account` signs it. */
type ReadTransaction = { transaction: string; account: string } & DecodedTransaction

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    solana:
      | ({ type: 'solanaSign' | 'solanaSend' } & ReadTransaction)
      /** All of them, in the page's order, or none. */
      | { type: 'solanaSignAll'; transactions: readonly ReadTransaction[] }
  }
}
