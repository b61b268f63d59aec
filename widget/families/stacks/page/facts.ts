import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const STACKS: PageFamilyFacts = {
  namespace: 'stacks',
  connects: ['stx_getAddresses'],
  disconnect: 'stx_disconnect',
  reads: /^stx_getAccounts$/,
}
