import type { TronTransaction } from '../../bytes/types.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    tron: { type: 'tronSign' | 'tronSend'; txID: string } & TronTransaction
  }
}
