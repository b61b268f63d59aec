import type { PageFamilyFacts } from '../pageFamily.ts'

export const SOLANA: PageFamilyFacts = {
  namespace: 'solana',
  connects: ['solana_requestAccounts'],
  disconnect: 'solana_disconnect',
  reads: /^solana_get/,
}
