import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const sui: FamilyEntry = {
  namespace: 'sui',
  name: 'Sui',
  connectMethod: 'sui_requestAccounts',
  explorerPaths: { account: 'account', transaction: 'tx' },
  load: lazyChunk(async () => (await import('./family.ts')).sui),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).suiRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).suiApproval),
  send: lazyPart(async () => (await import('./send/send.ts')).suiSend),
}
