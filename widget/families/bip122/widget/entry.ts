import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'

export const bip122: FamilyEntry = {
  namespace: 'bip122',
  name: 'Bitcoin',
  // Some wallets have an active network, and report it; only the accounts that they share on our network matter.
  connectMethod: 'bip122_requestAccounts',
  linkScheme: 'bitcoin',
  // BIP-21.
  receiveUri: (address) => `bitcoin:${address}`,
  load: lazyChunk(async () => (await import('./family.ts')).bip122),
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).bitcoinRequests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).bitcoinApproval),
  send: lazyPart(async () => (await import('./send/send.ts')).bitcoinSend),
}
