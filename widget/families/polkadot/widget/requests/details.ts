import type { PayloadReading } from '../../bytes/readPayload.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    /** `method` is the call in hex, as it is signed. `fee` is in plancks; null if unknown. */
    polkadot: { type: 'polkadotSign' | 'polkadotSend'; method: string; fee: bigint | null } & PayloadReading
  }
}
