import { RpcCode, rejectionMessage } from '@latch/protocol/errors.ts'
import { nameMethod } from '@latch/protocol/nameMethod.ts'
import type { Request } from '@latch/sdk-source/channel/requests.ts'
import { singleFlight } from '@latch/sdk-source/channel/singleFlight.ts'
import { asRpcError, ProviderRpcError, rpcError } from '@latch/sdk-source/errors.ts'
import { normaliseParams } from '@latch/sdk-source/normalise.ts'
import { DISCONNECTED } from '@latch/sdk-source/state.ts'
import type { Store } from '@latch/sdk-source/store.ts'
import type { HeadlessChannel } from '@latch/sdk-source/testing/headlessSdk.ts'
import type { MockAnswer } from '@latch/sdk-source/testing/mockAnswer.ts'
import type { ControlledWallet } from '@latch/sdk-source/testing/wallet/controlledWallet.ts'
import type { Transfer, WalletSummary } from '@latch/sdk-source/types.ts'
import { parseEther } from 'viem'
import type { Hex } from '#hex.ts'
import { READ_METHODS } from '../../protocol/readMethods.ts'
import { createHeadlessHandlers } from './headlessHandlers.ts'
import type { Node } from './offlineNode.ts'
import { createPermissionHandlers } from './permissionHandlers.ts'

export type MockWidgetContext = {
  wallet: ControlledWallet
  /** Summary of the wallet for the page. */
  summary: WalletSummary
  /** The chains of the project, the default one first. */
  chains: readonly { id: number; name: string }[]
  nodeOf(chainId: number): Node
  answers: ReadonlyMap<string, MockAnswer>
  store: Store
}

/** Methods that are passed to the wallet of the page once connected. */
const WALLET_METHODS: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_watchAsset',
])
const READS: ReadonlySet<string> = new Set(READ_METHODS)

type Handler = (params: readonly unknown[], signal: AbortSignal | undefined) => unknown

/** A mock widget with a session of an earlier visit to restore. */
export type MockWidget = HeadlessChannel & { restore(): void }

/** Implements the widget's rules for a project of EVM chains and one browser wallet; `e2e/testing` compares them with the widget's own. */
export function createMockWidget(context: MockWidgetContext): MockWidget {
  const { wallet, store, answers, nodeOf } = context
  const session = createSession(context)
  const closing = new Set<(error: unknown) => void>()
  /** A view that the page opened, not a request. */
  let isView = false
  /** True if the modal is closed in the same task as the request that opens it, before the request arrives. */
  let isClosedEarly = false
  const closeEarly = () => {
    isClosedEarly = true
    setTimeout(() => {
      isClosedEarly = false
    })
  }
  /** The modal stays open until the wallet has answered; closing it declines the request. */
  const connect = singleFlight(async (signal) => {
    if (session.isConnected()) return
    if (isClosedEarly) {
      isClosedEarly = false
      store.setOpen(false)
      throw modalClosed()
    }
    store.setOpen(true)
    let decline = (_: unknown) => {}
    const closed = new Promise<never>((_, reject) => {
      decline = reject
    })
    closing.add(decline)
    signal.addEventListener('abort', () => decline(aborted()))
    try {
      await Promise.race([closed, wallet.request({ method: 'eth_requestAccounts' })])
      session.begin()
    } finally {
      closing.delete(decline)
      store.setOpen(false)
    }
  })
  const handlers = createHandlers(context, session, connect)
  const route = async ({ method, params, signal }: Request): Promise<unknown> => {
    const plain = normaliseParams(method, params)
    if (answers.has(method)) {
      const answer = answers.get(method)
      return typeof answer === 'function' ? answer(plain) : answer
    }
    // Objects inherit members that are no methods of a wallet.
    const handle: Handler | undefined = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    if (handle !== undefined) return handle(Array.isArray(plain) ? plain : [plain], signal)
    if (READS.has(method)) return nodeOf(session.chainId())({ method, params: plain })
    if (!WALLET_METHODS.has(method))
      throw rpcError(RpcCode.unsupportedMethod, `The method ${method} does not exist / is not available.`)
    session.require()
    return wallet.request({ method, params: plain })
  }
  return {
    request: (request) =>
      route(request).catch((error: unknown) => {
        throw nameOwn(request.method, asRpcError(error))
      }),
    open: async () => {
      isView = true
      store.setOpen(true)
      return null
    },
    disconnect: async () => session.end(),
    restore: session.begin,
    dismissed() {
      if (closing.size === 0 && !isView && !session.isConnected()) closeEarly()
      isView = false
      for (const decline of closing) decline(modalClosed())
    },
  }
}

type Session = ReturnType<typeof createSession>

/** Creates the page's session with the wallet; events of the wallet change and end it. */
function createSession({ wallet, summary, store, chains }: MockWidgetContext) {
  let isOn = false
  const shown = () => (isOn ? shownAccounts(wallet) : [])
  const chainId = () => (isOn ? wallet.state().chainId : Number(store.get().chainId ?? chains[0]?.id))
  const publish = () => {
    const accounts = shown()
    const [first] = accounts
    isOn = first !== undefined
    const current = { chainId: toHex(chainId()), route: null, families: {} }
    if (first === undefined) store.put({ ...DISCONNECTED, ...current })
    else
      store.put({ status: 'connected', accounts: [first, ...accounts.slice(1)], wallet: summary, ...current })
  }
  wallet.subscribe(() => {
    if (isOn) publish()
  })
  return {
    chainId,
    accounts: shown,
    isConnected: () => isOn,
    begin() {
      isOn = true
      publish()
    },
    end() {
      isOn = false
      wallet.revoke()
      publish()
    },
    /** Sets the chain for reads while disconnected. */
    prefer(id: number) {
      store.put({ ...store.get(), chainId: toHex(id) })
    },
    /** @throws ProviderRpcError 4100 */
    require() {
      if (!isOn)
        throw rpcError(RpcCode.unauthorized, 'No account is connected. Call eth_requestAccounts first.')
    },
  }
}

function shownAccounts(wallet: ControlledWallet): Hex[] {
  const { account, locked, permitted } = wallet.state()
  const active = wallet.accounts[account]
  if (!permitted || locked || active === undefined) return []
  return [active, ...wallet.accounts.filter((other) => other !== active)].map(({ address }) => address)
}

function createHandlers(
  { wallet, summary, chains, nodeOf, answers }: MockWidgetContext,
  session: Session,
  connect: (signal?: AbortSignal) => Promise<void>,
): Readonly<Record<string, Handler>> {
  const connected: Handler = async (_, signal) => {
    await connect(signal)
    return session.accounts()
  }
  const switchTo: (method: string) => Handler = (method) => async (params) => {
    if (method === 'wallet_addEthereumChain') session.require()
    const { chainId: hex } = (params[0] ?? {}) as { chainId?: unknown }
    if (typeof hex !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(hex))
      throw rpcError(RpcCode.invalidParams, `${method}: params[0].chainId must be a hex chain id.`)
    const chainId = Number(hex)
    if (!chains.some(({ id }) => id === chainId))
      throw rpcError(
        RpcCode.unknownChain,
        `The chain eip155:${chainId} is not configured for this project.`,
        'CHAIN_NOT_IN_PROJECT',
      )
    if (session.isConnected()) await wallet.request({ method, params })
    else session.prefer(chainId)
    return null
  }
  const readNode = async (chainId: number, method: string, params: readonly unknown[]) => {
    const answer = answers.get(method)
    if (typeof answer === 'function') return answer([...params])
    return answer ?? nodeOf(chainId)({ method, params })
  }
  const headless = createHeadlessHandlers({
    summary,
    chains,
    session,
    read: readNode,
    switchTo: (chainId) => switchTo('wallet_switchEthereumChain')([{ chainId: toHex(chainId) }], undefined),
  })
  return {
    ...headless,
    ...createPermissionHandlers({ wallet, session, connect }),
    eth_accounts: session.accounts,
    eth_coinbase: () => session.accounts()[0] ?? null,
    eth_chainId: () => toHex(session.chainId()),
    net_version: () => String(session.chainId()),
    eth_requestAccounts: connected,
    wallet_switchEthereumChain: switchTo('wallet_switchEthereumChain'),
    wallet_addEthereumChain: switchTo('wallet_addEthereumChain'),
    wallet_disconnect() {
      session.end()
      return null
    },
    async latch_requestSession([options], signal) {
      const { namespace = 'eip155' } = (options ?? {}) as { namespace?: string }
      if (namespace !== 'eip155')
        throw rpcError(RpcCode.chainDisconnected, `This project lists no chain of ${namespace}.`)
      await connect(signal)
      const chainId = toHex(session.chainId())
      return { namespace, accounts: session.accounts(), chainId, wallet: summary }
    },
    latch_getConnections: () => ({
      connections: session.isConnected()
        ? [
            {
              id: summary.rdns,
              namespace: 'eip155',
              wallet: summary,
              accounts: session.accounts(),
              active: true,
            },
          ]
        : [],
      recent: [],
    }),
    latch_switchConnection: refuseOthers,
    latch_deleteConnection: refuseOthers,
    async latch_send([transfer]) {
      session.require()
      const { to, amount = '0', asset } = (transfer ?? {}) as Transfer
      if (to === undefined || asset !== undefined)
        throw rpcError(
          RpcCode.unsupportedMethod,
          "mockLatch sends native coins alone: respond('latch_send', hash).",
        )
      const value = toHex(parseEther(amount))
      const [from] = session.accounts()
      return wallet.request({ method: 'eth_sendTransaction', params: [{ from, to, value }] })
    },
    async wallet_connect([options], signal) {
      const { capabilities = {} } = (options ?? {}) as {
        capabilities?: Record<string, { optional?: boolean }>
      }
      const required = Object.keys(capabilities).find((name) => capabilities[name]?.optional !== true)
      if (required !== undefined)
        throw rpcError(RpcCode.unsupportedCapability, `The capability ${required} is not supported.`)
      await connect(signal)
      return { accounts: session.accounts().map((address) => ({ address, capabilities: {} })) }
    },
    latch_getSignIn: () => null,
    latch_signOut: () => null,
    latch_signIn: () => {
      throw rpcError(
        RpcCode.unsupportedMethod,
        'Sign-in is disabled for this project. The operator can enable it.',
        'SIGN_IN_OFF',
      )
    },
  }
}

function refuseOthers(): never {
  throw rpcError(
    RpcCode.unsupportedMethod,
    'This project allows one connected wallet per chain family. The operator can enable multi_wallet.',
    'MULTI_WALLET_OFF',
  )
}

/** Names the method in an error, unless it is one of the SDK's own, which the page does not know. */
function nameOwn(method: string, error: ProviderRpcError): ProviderRpcError {
  return method.startsWith('latch_') ? error : new ProviderRpcError(nameMethod(method, error))
}

function aborted(): Error {
  return rpcError(RpcCode.userRejected, rejectionMessage('The request was aborted.'), 'HOST_ABORTED')
}

function modalClosed(): Error {
  return rpcError(RpcCode.userRejected, rejectionMessage('Modal closed.'))
}

function toHex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}
