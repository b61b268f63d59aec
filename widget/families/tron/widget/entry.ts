import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const tron: FamilyEntry = {
  namespace: 'tron',
  name: 'TRON',
  connectMethod: 'tron_requestAccounts',
  explorerPaths: { account: '#/address', transaction: '#/transaction' },
  load: lazyChunk(async () => (await import('./family.ts')).tron),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).tronRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).tronApproval),
  send: lazyPart(async () => (await import('./send/send.ts')).tronSend),
}
