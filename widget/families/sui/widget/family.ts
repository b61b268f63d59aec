import type { Family } from '@latch/widget/src/core/family.ts'
import { standardFamily } from '#walletStandard/widget/standardFamily.ts'
import { parseAddress } from '../bytes/address.ts'
import { callPeer } from './callPeer.ts'
import { completeAccounts, describeAccounts } from './session.ts'

export const sui: Family = {
  // Wallet Standard names networks of Sui as CAIP-2 does.
  ...standardFamily({ namespace: 'sui', standardChainOf: (chainId) => chainId, parseAddress, hasKeys: true }),
  describeAccounts,
  peer: {
    parseAddress: async (text) => parseAddress(text),
    completeAccounts,
    call: callPeer,
  },
}
