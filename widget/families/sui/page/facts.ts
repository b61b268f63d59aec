import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const SUI: PageFamilyFacts = {
  namespace: 'sui',
  connects: ['sui_requestAccounts'],
  disconnect: 'sui_disconnect',
  reads: /^sui_get/,
}
