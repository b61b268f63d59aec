import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const COSMOS: PageFamilyFacts = {
  namespace: 'cosmos',
  connects: ['cosmos_requestAccounts', 'cosmos_enable'],
  disconnect: 'cosmos_disconnect',
  reads: /^cosmos_(get|verify)/,
}
