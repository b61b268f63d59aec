import { CONNECT_TITLE } from '@latch/sdk-source/testing/wallet/context.ts'
import { createOwner, type OwnerControls } from '@latch/sdk-source/testing/wallet/owner.ts'
import type { WalletError } from '@latch/sdk-source/testing/wallet/walletError.ts'
import type { IWalletKit } from '@reown/walletkit'
import type { ProposalTypes } from '@walletconnect/types'
import { HeadlessWallet } from './headlessWallet.ts'
import { createHoldings, type PhoneHoldings } from './phoneHoldings.ts'

/** A wallet on a phone, of `@reown/walletkit`, and its owner. */
export type Phone = OwnerControls & {
  /** Its EVM account, with a key of its own. */
  address: string
  /** Its Solana account, likewise; null where no Solana node runs. */
  solanaAddress: string | null
  /**
   * Scans a code, after which `approve()` or `decline()` is about the site.
   *
   * @param uri - The link in the code, `wc:…`.
   * @param families - Namespaces that the phone shares with the site. Default: `['eip155']`.
   */
  pair(uri: string, families?: readonly string[]): Promise<void>
  /** Ends all sessions, as from the phone's list of sites. */
  disconnect(): Promise<void>
  /** URLs of the sites that it has a session with. */
  sites(): readonly string[]
}

// WalletConnect's codes for a wallet that does not connect, and for one that ends a session.
const USER_REJECTED = { code: 5000, message: 'User rejected.' }
const UNSUPPORTED_CHAINS = { code: 5100, message: 'Unsupported chains.' }
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** @param relayUrl - Address of the relay's socket. */
export async function startPhone(relayUrl: string): Promise<Phone & { stop(): Promise<void> }> {
  const owner = createOwner()
  owner.controls.setMode('wait')
  const holdings = await createHoldings(owner.confirm)
  const headless = await HeadlessWallet.start(relayUrl)
  const { kit } = headless
  let shared: readonly string[] = []
  const decide = async (proposal: ProposalTypes.Struct) => {
    const { name, url } = proposal.proposer.metadata
    await owner.confirm({ title: CONNECT_TITLE, lines: [[name, url]] })
    const granted = await holdings.grant(proposal, shared)
    const { id } = proposal
    if (granted) await kit.approveSession({ id, ...granted })
    else await kit.rejectSession({ id, reason: UNSUPPORTED_CHAINS })
  }
  kit.on('session_proposal', ({ id, params }) => {
    decide(params).catch(() => kit.rejectSession({ id, reason: USER_REJECTED }))
  })
  answerRequests(kit, holdings)
  const sessions = () => Object.values(kit.getActiveSessions())
  return {
    ...owner.controls,
    address: holdings.address,
    solanaAddress: holdings.solanaAddress,
    async pair(uri, families = ['eip155']) {
      shared = families
      await kit.pair({ uri })
    },
    async disconnect() {
      await Promise.all(
        sessions().map(({ topic }) => kit.disconnectSession({ topic, reason: USER_DISCONNECTED })),
      )
    },
    sites: () => sessions().map(({ peer }) => peer.metadata.url),
    stop: () => headless.stop(),
  }
}

function answerRequests(kit: IWalletKit, { call }: PhoneHoldings): void {
  kit.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const outcome = await call({ ...request, chainId }).then(
      (result) => ({ result }),
      ({ code = -32000, message = '' }: Partial<WalletError>) => ({ error: { code, message } }),
    )
    // A site that is gone by now needs no answer.
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } }).catch(() => {})
  })
}
