import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const stacks: FamilyEntry = {
  namespace: 'stacks',
  name: 'Stacks',
  connectMethod: 'stx_getAddresses',
  explorerPaths: { account: 'address', transaction: 'txid' },
  load: lazyChunk(async () => (await import('./family.ts')).stacks),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).stacksRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).stacksApproval),
  send: lazyPart(async () => (await import('./send/send.ts')).stacksSend),
}
