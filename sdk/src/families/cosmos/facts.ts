import type { PageFamilyFacts } from '../pageFamily.ts'

export const COSMOS: PageFamilyFacts = {
  namespace: 'cosmos',
  connects: ['cosmos_requestAccounts', 'cosmos_enable'],
  disconnect: 'cosmos_disconnect',
  reads: /^cosmos_(get|verify)/,
}
