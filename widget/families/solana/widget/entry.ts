import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const solana: FamilyEntry = {
  namespace: 'solana',
  name: 'Solana',
  connectMethod: 'solana_requestAccounts',
  linkScheme: 'solana',
  load: lazyChunk(async () => (await import('./family.ts')).solana),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).solanaRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).solanaApproval),
  send: lazyPart(async () => (await import('./send/send.ts')).solanaSend),
  swap: {
    // In lamports: fees, the rent of a new token account, and the minimum that keeps an account open.
    costs: { swap: 3_000_000n, approval: null },
    load: async () => (await import('./swap/swap.ts')).solanaSwap,
  },
}
