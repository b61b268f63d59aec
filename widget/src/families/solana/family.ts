import { isPublicKey } from '@latch/protocol/base58.ts'
import { standardChainOf } from '@latch/protocol/families/solana/chains.ts'
import type { Family } from '#core/family.ts'
import { standardFamily } from '../walletStandard/standardFamily.ts'
import { callPeer } from './callPeer.ts'
import { describeAccounts } from './session.ts'

const parseAddress = (text: string) => (isPublicKey(text) ? text : null)

export const solana: Family = {
  ...standardFamily({ namespace: 'solana', standardChainOf, parseAddress, hasKeys: false }),
  describeAccounts,
  peer: {
    switchMethod: null,
    parseAddress: async (text) => parseAddress(text),
    ask: callPeer,
  },
}
