import { FIRST_FAMILY } from '@latch/protocol/caip.ts'
import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import { LATCH_RDNS } from '@latch/protocol/version.ts'
import { rpcError } from './errors.ts'
import type { Eip1193Provider } from './families/defaultFamilyTypes.ts'
import type { Hex } from './hex.ts'
import { ICON } from './icon.ts'
import { createSdk } from './sdk.ts'
import type { Sdk, SdkOptions } from './types.ts'
import { chainNotConfigured, toSwitchError, toViemError } from './wagmiErrors.ts'
import type {
  ConnectParameters,
  CreateLatchConnector,
  LatchConnectorProperties,
  WagmiConfig,
  WagmiEmitter,
} from './wagmiTypes.ts'

export type { LatchConnectorProperties }

/** Milliseconds after which `connect` is emitted again while wagmi is busy: one frame, which is not noticeable. */
const FRAME = 16

/** {@link SdkOptions} without `chains` and `announce`: wagmi's config sets the chains, and wagmi lists Latch itself. */
export type LatchConnectorOptions = Omit<SdkOptions, 'chains' | 'announce'>

/** An SDK that the page has created. Methods that wagmi lacks, such as `sdk.signIn()`, then act on wagmi's session. */
export type LatchConnectorSdk = { sdk: Sdk }

/**
 * Creates a connector for wagmi 2 and 3: `createConfig({ connectors: [latch({ projectId, origin })] })`, or `latch({ sdk })`
 * over an SDK of the page. It rejects with viem's errors; their `cause` is the error of the SDK.
 *
 * @see wagmi's `createConnector`
 */
export function latch(options: LatchConnectorOptions | LatchConnectorSdk): CreateLatchConnector {
  return (config) => {
    let sdk: Sdk | undefined
    const getSdk = () => {
      sdk ??= sdkOf(
        options,
        config.chains.map(({ id }) => id),
      )
      return sdk
    }
    const request = ((args: never) =>
      getSdk()
        .request(args)
        .catch((error) => {
          throw toViemError(error)
        })) as Eip1193Provider['request']
    const { awaitSession, watchSession, ...listeners } = createListeners(getSdk, config.emitter)
    return {
      id: LATCH_RDNS,
      name: 'Latch',
      icon: ICON,
      rdns: LATCH_RDNS,
      type: 'latch',
      ...listeners,
      setup: async () => awaitSession(),
      async connect({ chainId, isReconnecting, withCapabilities, capabilities }: ConnectParameters = {}) {
        const granted = new Map<Hex, object>()
        let accounts: readonly Hex[]
        if (isReconnecting) accounts = await this.getAccounts()
        else if (capabilities === undefined) accounts = await request({ method: 'eth_requestAccounts' })
        else {
          const params = [{ version: '1', capabilities }] as const
          const answer = await request({ method: 'wallet_connect', params })
          for (const each of answer.accounts) granted.set(each.address, each.capabilities)
          accounts = answer.accounts.map(({ address }) => address)
        }
        if (accounts.length === 0) throw notConnected()
        watchSession()
        if (chainId && chainId !== (await this.getChainId())) {
          await this.switchChain?.({ chainId }).catch((error) => {
            // A wallet that stays on its chain is connected all the same.
            if (error?.code === RpcCode.userRejected) throw error
          })
          // wagmi listens to changes once it is connected: read what the visitor did in the wallet before that.
          accounts = await this.getAccounts()
          if (accounts.length === 0) throw notConnected()
        }
        const list = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: granted.get(address) ?? {} }))
          : accounts
        return { accounts: list as never, chainId: await this.getChainId() }
      },
      async disconnect() {
        awaitSession()
        try {
          await getSdk().disconnect()
        } catch (error) {
          // The SDK's session has ended even if the widget was not reached; wagmi keeps a connection whose disconnect throws.
          config.emitter.emit('disconnect')
          throw toViemError(error)
        }
      },
      getAccounts: () => request({ method: 'eth_accounts' }),
      getChainId: async () => Number(await request({ method: 'eth_chainId' })),
      getProvider: async () => getSdk().provider(FIRST_FAMILY),
      isAuthorized: async () => (await request({ method: 'eth_accounts' }).catch(() => [])).length > 0,
      async switchChain({ chainId, addEthereumChainParameter }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain) throw chainNotConfigured()
        await switchTo(getSdk(), { ...describeChain(chain), ...addEthereumChainParameter }).catch((error) => {
          throw toSwitchError(error)
        })
        config.emitter.emit('change', { chainId })
        return chain
      },
    }
  }
}

function sdkOf(options: LatchConnectorOptions | LatchConnectorSdk, chains: number[]): Sdk {
  if (!('sdk' in options)) return createSdk({ ...options, chains, announce: false })
  options.sdk.configure({ chains })
  return options.sdk
}

/**
 * The SDK's events for wagmi: changes and the end of a session. Without a session, one that begins by itself,
 * with a wallet that was late or from another tab.
 */
function createListeners(getSdk: () => Sdk, emitter: WagmiEmitter) {
  const onAccountsChanged = (accounts: string[]) => {
    // `disconnect` follows an empty list.
    if (accounts.length > 0) emitter.emit('change', { accounts: accounts as Hex[] })
  }
  const onChainChanged = (chainId: string) => emitter.emit('change', { chainId: Number(chainId) })
  const onDisconnect = () => {
    awaitSession()
    emitter.emit('disconnect')
  }
  let retry: ReturnType<typeof setTimeout> | undefined
  const onConnect = () => {
    // Read at once: the end of a session is only listened to from here on.
    const { accounts, chainId } = getSdk().getState()
    if (accounts.length === 0) return
    watchSession()
    emitter.emit('connect', { accounts, chainId: Number(chainId) })
    // wagmi listens to the changes of a session that it took; it takes none while it connects or restores another one.
    if (emitter.listenerCount('change') === 0) retry = setTimeout(onConnect, FRAME)
  }
  const watchSession = () => {
    clearTimeout(retry)
    const { on, removeListener } = getSdk()
    removeListener('connect', onConnect)
    on('accountsChanged', onAccountsChanged)
    on('chainChanged', onChainChanged)
    on('disconnect', onDisconnect)
  }
  const awaitSession = () => {
    clearTimeout(retry)
    const { on, removeListener } = getSdk()
    removeListener('accountsChanged', onAccountsChanged)
    removeListener('chainChanged', onChainChanged)
    removeListener('disconnect', onDisconnect)
    on('connect', onConnect)
  }
  return { onAccountsChanged, onChainChanged, onConnect, onDisconnect, awaitSession, watchSession }
}

function notConnected(): Error {
  return toViemError(rpcError(RpcCode.unauthorized, 'No account is connected.'))
}

/** @param chain - Added to the wallet that does not know it. */
async function switchTo({ request }: Sdk, chain: { chainId: Hex }): Promise<void> {
  const switchChain = () =>
    request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chain.chainId }] })
  try {
    await switchChain()
  } catch (error) {
    if (!isUnknownToWallet(error)) throw error
    await request({ method: 'wallet_addEthereumChain', params: [chain as never] })
    await switchChain()
  }
}

/** Returns whether adding the chain helps: a chain that the project's list refuses is refused again. */
function isUnknownToWallet(error: unknown): boolean {
  const { code, data } = error as { code?: unknown; data?: { reason?: Reason } }
  return code === RpcCode.unknownChain && data?.reason !== 'CHAIN_NOT_IN_PROJECT'
}

/** EIP-3085 from what wagmi knows of a chain. */
function describeChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: WagmiConfig['chains'][number]) {
  return {
    chainId: `0x${id.toString(16)}` as Hex,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : null,
  }
}
