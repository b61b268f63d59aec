import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import type { PhoneConfig } from './config.ts'
import { METHODS } from './execute.ts'
import { findFamily, openFamilies } from './families.ts'
import { unsupportedMethod } from './rpcErrors.ts'
import { openSolana, SOLANA_METHODS } from './solana.ts'
import { type SessionRequest, walletStore } from './walletStore.ts'

const OFFERED: readonly string[] = [...METHODS, ...SOLANA_METHODS]

/** Starts the wallet on the relay, restores its open sessions and requests, and keeps the store up to date. */
export async function startWallet(config: PhoneConfig): Promise<IWalletKit> {
  const { relayUrl, projectId, chains, solana } = config
  walletStore.setState({
    chains,
    chainId: chains[0]?.id ?? 0,
    solana: await openSolana(solana),
    families: openFamilies(config),
  })
  const core = new Core({ relayUrl, projectId, telemetryEnabled: false })
  // The kit reports each start all the same: of the client's telemetry that option leaves this one out.
  core.eventClient.init = async () => {}
  const wallet = await WalletKit.init({
    // The class's optional members are typed without `undefined`, unlike the interface it implements.
    core: core as unknown as ICore,
    metadata: {
      name: 'Pocket',
      description: 'The demo phone wallet',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
      redirect: { universal: location.origin },
    },
  })
  listen(wallet)
  restore(wallet)
  return wallet
}

/** Copies the wallet's sessions into the store. */
export function readSessions(wallet: IWalletKit): void {
  walletStore.setState({ sessions: Object.values(wallet.getActiveSessions()) })
}

function listen(wallet: IWalletKit): void {
  wallet.on('session_proposal', (proposal) =>
    walletStore.setState((state) => ({
      pairing: { phase: 'idle' },
      proposals: [...state.proposals, proposal],
    })),
  )
  wallet.on('proposal_expire', ({ id }) =>
    walletStore.setState((state) => ({
      proposals: state.proposals.filter((proposal) => proposal.id !== id),
      notice: 'The connection request has expired.',
    })),
  )
  wallet.on('session_request', (request) => void receive(wallet, request))
  wallet.on('session_request_expire', ({ id }) =>
    walletStore.setState((state) => ({
      requests: state.requests.filter((request) => request.id !== id),
      notice: 'A request has expired.',
    })),
  )
  wallet.on('session_delete', ({ topic }) => {
    walletStore.setState((state) => ({
      requests: state.requests.filter((request) => request.topic !== topic),
      notice: 'The site has disconnected.',
    }))
    readSessions(wallet)
  })
  wallet.core.pairing.events.on('pairing_expire', () => {
    if (walletStore.getState().pairing.phase !== 'waiting') return
    const message = 'The site did not answer. Ask it for a new code.'
    walletStore.setState({ pairing: { phase: 'failed', message } })
  })
  wallet.core.relayer.on('relayer_connect', () => walletStore.setState({ linked: true }))
  wallet.core.relayer.on('relayer_disconnect', () => walletStore.setState({ linked: false }))
}

/** Answers a method that the phone lacks immediately, without prompting the user. */
async function receive(wallet: IWalletKit, request: SessionRequest): Promise<void> {
  const { method } = request.params.request
  const family = findFamily(walletStore.getState().families, request.params.chainId)
  const offered = family === undefined ? OFFERED : (await family.load()).methods
  if (offered.includes(method)) {
    walletStore.setState((state) => ({ requests: [...state.requests, request] }))
    return
  }
  const { code, message } = unsupportedMethod(method)
  const response = { id: request.id, jsonrpc: '2.0', error: { code, message } }
  wallet.respondSessionRequest({ topic: request.topic, response }).catch(console.error)
}

function restore(wallet: IWalletKit): void {
  readSessions(wallet)
  const unverified = { verified: { verifyUrl: '', validation: 'UNKNOWN', origin: '' } } as const
  const requests = wallet
    .getPendingSessionRequests()
    .map((request) => ({ ...request, verifyContext: unverified }))
  const proposals = Object.values(wallet.getPendingSessionProposals()).map((params) => ({
    id: params.id,
    params,
    verifyContext: unverified,
  }))
  walletStore.setState({ ready: true, linked: wallet.core.relayer.connected, requests, proposals })
}
