import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const TRON: PageFamilyFacts = {
  namespace: 'tron',
  connects: ['tron_requestAccounts'],
  disconnect: 'tron_disconnect',
  reads: /^tron_(accounts|chainId)$/,
}
