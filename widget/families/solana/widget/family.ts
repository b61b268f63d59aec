import { isPublicKey } from '@latch/protocol/base58.ts'
import type { Family } from '@latch/widget/src/core/family.ts'
import { standardFamily } from '#walletStandard/widget/standardFamily.ts'
import { standardChainOf } from '../protocol/chains.ts'
import { callPeer } from './callPeer.ts'
import { describeAccounts } from './session.ts'

const parseAddress = (text: string) => (isPublicKey(text) ? text : null)

export const solana: Family = {
  ...standardFamily({ namespace: 'solana', standardChainOf, parseAddress, hasKeys: false }),
  describeAccounts,
  peer: {
    parseAddress: async (text) => parseAddress(text),
    call: callPeer,
  },
}
