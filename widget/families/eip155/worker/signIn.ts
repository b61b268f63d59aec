import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { getAddress } from 'viem'
import { isSignedBy, isSignedByKey } from './signature.ts'

/** EIP-191 in front of EIP-4361: by its own key, by its contract, or by a contract that is yet to come. */
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
