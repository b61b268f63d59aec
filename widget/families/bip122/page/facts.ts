import type { PageFamilyFacts } from '@latch/sdk-source/families/pageFamily.ts'

export const BIP122: PageFamilyFacts = {
  namespace: 'bip122',
  connects: ['bip122_requestAccounts'],
  disconnect: 'bip122_disconnect',
  reads: /^getAccountAddresses$/,
}
