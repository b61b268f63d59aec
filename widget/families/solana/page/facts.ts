import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const SOLANA: PageFamilyFacts = {
  namespace: 'solana',
  connects: ['solana_requestAccounts'],
  disconnect: 'solana_disconnect',
  reads: /^solana_get/,
}
