import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const POLKADOT: PageFamilyFacts = {
  namespace: 'polkadot',
  connects: ['polkadot_requestAccounts'],
  disconnect: 'polkadot_disconnect',
  reads: /^polkadot_get/,
}
