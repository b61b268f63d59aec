import type { IWalletKit } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { type Address, createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { execute } from './execute.ts'
import { describeFamily, findFamily } from './families.ts'
import { type Family, grant, regrant } from './namespaces.ts'
import { USER_REJECTED, WalletError } from './rpcErrors.ts'
import { executeSolana } from './solana.ts'
import { readSessions } from './wallet.ts'
import { currentChain, type Proposal, type SessionRequest, walletStore } from './walletStore.ts'

const INTERNAL_ERROR = -32603
const { getState, setState } = walletStore

/** Everything that a person does on the phone. Failures end in the store as a sentence; nothing rejects. */
export class Actions {
  readonly #wallet: IWalletKit

  constructor(wallet: IWalletKit) {
    this.#wallet = wallet
  }

  /** Takes a `wc:` link, or a deep link that carries one in `?uri=`. */
  async pair(text: string): Promise<void> {
    setState({ pairing: { phase: 'waiting' }, notice: null })
    try {
      await this.#wallet.pair({ uri: readUri(text) })
    } catch (error) {
      setState({ pairing: { phase: 'failed', message: errorMessage(error) } })
    }
  }

  /** Rejects a site that needs something the phone does not have, rather than leaving it waiting. */
  async approveProposal({ id, params }: Proposal, shared: readonly Family[]): Promise<void> {
    const { chains, address, solana, families } = getState()
    await attempt(async () => {
      const wanted = families.filter(({ namespace }) => shared.includes(namespace))
      const described = await Promise.all(wanted.map(describeFamily))
      const others = Object.assign({}, ...described.map((each) => each.namespaces))
      const sessionProperties = Object.assign({}, ...described.map((each) => each.properties))
      const namespaces = grant(params, { chains, address, solana, shared, others })
      if (namespaces) await this.#wallet.approveSession({ id, namespaces, sessionProperties })
      else await this.#wallet.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
      setState({
        notice: namespaces ? 'Connected. Return to the site.' : 'The site needs a network that is not here.',
      })
    })
    dropProposal(id)
    readSessions(this.#wallet)
  }

  async rejectProposal({ id }: Proposal): Promise<void> {
    await attempt(() => this.#wallet.rejectSession({ id, reason: getSdkError('USER_REJECTED') }))
    dropProposal(id)
  }

  async approveRequest({ id, topic, params: { request, chainId } }: SessionRequest): Promise<void> {
    await attempt(async () => {
      const outcome = await this.#execute(request, chainId).then(
        (result) => ({ result }),
        (error: unknown) => ({ error: toRpcError(error) }),
      )
      await this.#wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
      setState({ notice: 'error' in outcome ? outcome.error.message : 'Done. Return to the site.' })
    })
    dropRequests((each) => each.id === id)
    void this.refreshBalance()
  }

  async #execute({ method, params }: SessionRequest['params']['request'], chainId: string): Promise<unknown> {
    const { chains, solana, families } = getState()
    const family = findFamily(families, chainId)
    if (family !== undefined) return (await family.load()).call(method, params as never, chainId)
    if (solana !== null && chainId === solana.id) return executeSolana(method, params, solana)
    const call = { method, params, chainId: Number(chainId.split(':')[1]) }
    return execute(call, { chains, switchChain: (next: number) => this.#moveTo(next) })
  }

  async rejectRequest({ id, topic }: SessionRequest): Promise<void> {
    const response = { id, jsonrpc: '2.0', error: { ...USER_REJECTED } }
    await attempt(() => this.#wallet.respondSessionRequest({ topic, response }))
    dropRequests((each) => each.id === id)
  }

  async disconnect(topic: string): Promise<void> {
    await attempt(() => this.#wallet.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') }))
    dropRequests((each) => each.topic === topic)
    readSessions(this.#wallet)
  }

  async switchAccount(address: Address): Promise<void> {
    setState({ address, balance: undefined })
    void this.refreshBalance()
    await attempt(() => this.#announce('accountsChanged', [address]))
  }

  async switchChain(chainId: number): Promise<void> {
    await attempt(() => this.#moveTo(chainId))
  }

  /** Closes or opens the relay's socket; while it is closed nothing is received or sent. */
  async setOnline(online: boolean): Promise<void> {
    const { relayer } = this.#wallet.core
    setState({ online })
    await attempt(() => (online ? relayer.transportOpen() : relayer.transportClose()))
    setState({ linked: relayer.connected })
  }

  async refreshBalance(): Promise<void> {
    const { address } = getState()
    const chain = currentChain(getState())
    if (!chain) return
    const client = createClient({ transport: http(chain.rpcUrl) })
    const balance = await getBalance(client, { address }).catch(() => undefined)
    if (getState().address === address && getState().chainId === chain.id) setState({ balance })
  }

  async #moveTo(chainId: number): Promise<void> {
    setState({ chainId, balance: undefined })
    void this.refreshBalance()
    await this.#announce('chainChanged', chainId)
  }

  /**
   * Announces the phone's chain or accounts to every site: the grant first, or the event would name something that was
   * not granted.
   */
  async #announce(name: 'accountsChanged' | 'chainChanged', data: unknown): Promise<void> {
    const { address, chainId, sessions } = getState()
    const event = { name, data }
    for (const { topic, namespaces } of sessions) {
      if (!namespaces.eip155) continue
      await this.#wallet.updateSession({ topic, namespaces: regrant(namespaces, address, chainId) })
      await this.#wallet.emitSessionEvent({ topic, event, chainId: `eip155:${chainId}` })
    }
    readSessions(this.#wallet)
  }
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    setState({ notice: errorMessage(error) })
  }
}

function dropProposal(id: number): void {
  setState(({ proposals }) => ({ proposals: proposals.filter((proposal) => proposal.id !== id) }))
}

function dropRequests(isDone: (request: SessionRequest) => boolean): void {
  setState(({ requests }) => ({ requests: requests.filter((request) => !isDone(request)) }))
}

function toRpcError(error: unknown): { code: number; message: string } {
  const code = error instanceof WalletError ? error.code : INTERNAL_ERROR
  return { code, message: errorMessage(error) }
}

/** Returns the pairing link inside the pasted text. @throws Error with a sentence for the user. */
function readUri(text: string): string {
  const trimmed = text.trim()
  const uri = URL.canParse(trimmed) ? (new URL(trimmed).searchParams.get('uri') ?? trimmed) : trimmed
  if (!/^wc:[0-9a-f]{64}@2\?/.test(uri))
    throw new Error('This is not a connection link. It starts with “wc:”.')
  const expiry = Number(new URLSearchParams(uri.slice(uri.indexOf('?'))).get('expiryTimestamp'))
  if (expiry > 0 && expiry * 1000 < Date.now())
    throw new Error('This link has expired. Ask the site for a new code.')
  return uri
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error)
}
