import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { FamilySignIn } from '@latch/widget/src/core/familyRequests.ts'
import { standardChainOf } from '../../protocol/chains.ts'
import { callStandard } from '../standardWallet.ts'
import { readSignInInput } from './signInInput.ts'

/** Sign-In With Solana: its text as a message, which wallets recognize. */
export const signIn: FamilySignIn = {
  chainInMessage: standardChainOf,
  sign: async (session, message) => {
    const input = {
      address: session.accounts[0].address,
      message: toBase64(new TextEncoder().encode(message)),
    }
    const { signature } = await callStandard(session, 'solana:signMessage', input)
    return toBase58(fromBase64(signature))
  },
  readInput: readSignInInput,
}
