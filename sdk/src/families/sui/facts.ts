import type { PageFamilyFacts } from '../pageFamily.ts'

export const SUI: PageFamilyFacts = {
  namespace: 'sui',
  connects: ['sui_requestAccounts'],
  disconnect: 'sui_disconnect',
  reads: /^sui_get/,
}
