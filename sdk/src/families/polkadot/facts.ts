import type { PageFamilyFacts } from '../pageFamily.ts'

export const POLKADOT: PageFamilyFacts = {
  namespace: 'polkadot',
  connects: ['polkadot_requestAccounts'],
  disconnect: 'polkadot_disconnect',
  reads: /^polkadot_get/,
}
