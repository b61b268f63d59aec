import { type FamilyEntry, registerFamilies } from '../core/family.ts'
import { lazyChunk } from '../core/lazyChunk.ts'
import { eip155 } from './eip155/family.ts'

/**
 * The chain families in which somebody can be connected, in the order in which they are offered. The first one comes
 * with the first view, for most projects connect by it; each other one when it is first needed.
 */
const FAMILIES: readonly FamilyEntry[] = [
  {
    namespace: 'eip155',
    name: 'EVM',
    activeChain: 'wallet',
    connectMethod: 'eth_requestAccounts',
    sends: true,
    swaps: true,
    load: async () => eip155,
    loadRequests: lazyChunk(async () => (await import('./eip155/requests/requests.ts')).eip155Requests),
  },
  {
    namespace: 'solana',
    name: 'Solana',
    activeChain: 'request',
    connectMethod: 'solana_requestAccounts',
    sends: true,
    swaps: true,
    load: lazyChunk(async () => (await import('./solana/family.ts')).solana),
    loadRequests: lazyChunk(async () => (await import('./solana/requests/requests.ts')).solanaRequests),
  },
]

export function registerAllFamilies(): void {
  registerFamilies(FAMILIES)
}
