import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const cosmos: FamilyEntry = {
  namespace: 'cosmos',
  name: 'Cosmos',
  connectMethod: 'cosmos_requestAccounts',
  load: lazyChunk(async () => (await import('./family.ts')).cosmos),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).cosmosRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  send: lazyPart(async () => (await import('./send/send.ts')).cosmosSend),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).cosmosApproval),
}
