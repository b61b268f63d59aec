import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { getAddress } from 'viem'
import { isSignedBy, isSignedByKey } from './signature.ts'

/**
 * Verifies EIP-4361 messages signed by EIP-191: with the account's key, by its contract, or by one that is not deployed
 * yet.
 */
export const eip155SignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text) && getAddress(text) === text,
  isSigned: ({ chain, ...signed }, env) =>
    isSignedBy(signed, (calls) =>
      callChain(
        chain,
        env,
        calls.map((call) => ({ method: 'eth_call', params: [call, 'latest'] })),
      ),
    ),
  isSignedByKey,
}
