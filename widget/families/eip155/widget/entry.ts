import type { FamilyEntry } from '@latch/widget/src/core/family.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { lazyPart } from '@latch/widget/src/core/lazyPart.ts'
import { READ_METHODS } from '../protocol/readMethods.ts'
import { eip155 as family } from './family.ts'
import { readSwitchTarget } from './readSwitchTarget.ts'

/** Part of the first view's code, because most projects connect with it. */
export const eip155: FamilyEntry = {
  namespace: 'eip155',
  name: 'EVM',
  chainSwitch: { method: 'wallet_switchEthereumChain', readTarget: readSwitchTarget },
  connectMethod: 'eth_requestAccounts',
  pageReads: READ_METHODS,
  linkScheme: 'ethereum',
  load: async () => family,
  loadRequests: lazyChunk(async () => (await import('./requests/requests.ts')).eip155Requests),
  loadReads: lazyChunk(async () => (await import('./reads/reads.ts')).reads),
  approval: lazyPart(async () => (await import('./approval/approval.ts')).eip155Approval),
  send: lazyPart(async () => (await import('./send/send.ts')).eip155Send),
  swap: {
    costs: { swap: 350_000n, approval: 60_000n },
    load: async () => (await import('./swap/swap.ts')).eip155Swap,
  },
}
