import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const polkadot: FamilyEntry = {
  namespace: 'polkadot',
  name: 'Polkadot',
  connectMethod: 'polkadot_requestAccounts',
  // Paths of Subscan.
  explorerPaths: { account: 'account', transaction: 'extrinsic' },
  load: lazyChunk(async () => (await import('./family.ts')).polkadot),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).polkadotRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  send: lazyPart(async () => (await import('./send/send.ts')).polkadotSend),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).polkadotApproval),
}
