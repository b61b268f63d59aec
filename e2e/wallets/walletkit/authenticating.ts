import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'

const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

type SignInOptions = {
  chains: readonly string[]
  /** Returns the user's decision on the site's domain. */
  decide: (domain: string) => 'approve' | 'reject'
  /** Type of the signature: `eip1271` is that of a contract. */
  kind?: 'eip191' | 'eip1271'
}

/**
 * Lets a wallet connect and sign in with one confirmation, as its kit's documentation does: it signs for the first chain
 * that it shares with the site.
 *
 * @returns a function that undoes this.
 */
export function authenticateWith(
  kit: IWalletKit,
  account: LocalAccount,
  { chains, decide, kind = 'eip191' }: SignInOptions,
): () => void {
  const listener = async ({ id, params: { authPayload } }: WalletKitTypes.SessionAuthenticate) => {
    if (decide(authPayload.domain) === 'reject')
      return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    const payload = populateAuthPayload({ authPayload, chains: [...chains], methods: METHODS })
    const iss = `did:pkh:${payload.chains[0]}:${account.address}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    const signature = { t: kind, s: await account.signMessage({ message }) }
    await kit.approveSessionAuthenticate({ id, auths: [buildAuthObject(payload, signature, iss)] })
  }
  kit.on('session_authenticate', listener)
  return () => void kit.off('session_authenticate', listener)
}
