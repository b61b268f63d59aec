import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'

const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

/**
 * Lets a wallet connect and sign in with one confirmation, as its kit's documentation does: it signs for the first chain
 * that it shares with the site.
 *
 * @param decide - The user's decision on the site's domain.
 * @returns a function that undoes this.
 */
export function authenticateWith(
  kit: IWalletKit,
  account: LocalAccount,
  { chains, decide }: { chains: readonly string[]; decide: (domain: string) => 'approve' | 'reject' },
): () => void {
  const listener = async ({ id, params: { authPayload } }: WalletKitTypes.SessionAuthenticate) => {
    if (decide(authPayload.domain) === 'reject')
      return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    const payload = populateAuthPayload({ authPayload, chains: [...chains], methods: METHODS })
    const iss = `did:pkh:${payload.chains[0]}:${account.address}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    const signature = { t: 'eip191', s: await account.signMessage({ message }) } as const
    await kit.approveSessionAuthenticate({ id, auths: [buildAuthObject(payload, signature, iss)] })
  }
  kit.on('session_authenticate', listener)
  return () => void kit.off('session_authenticate', listener)
}
