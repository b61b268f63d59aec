import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { parseAddress } from '../bytes/address.ts'
import { isMessageSigned } from '../bytes/message.ts'
import { bip122Facts } from './facts.ts'

/** Verifies messages of Bitcoin: in BIP-322's simple form, or by BIP-137. */
export const bitcoinSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => bip122Facts.address.parse(text) === text,
  async isSigned({ chain, address, message, signature }) {
    const chainId = chain.info.id
    return (
      parseAddress(address, chainId) === address &&
      isMessageSigned({ address, chainId, message: new TextEncoder().encode(message), signature })
    )
  },
}
