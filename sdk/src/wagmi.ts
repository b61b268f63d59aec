import type { CreateConnectorFn } from '@wagmi/core'
import { RpcCode } from '../../widget/protocol/errors.ts'
import { LATCH_RDNS } from '../../widget/protocol/version.ts'
import { rpcError } from './errors.ts'
import type { Hex } from './hex.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'
import { createSdk } from './sdk.ts'
import type { Sdk, SdkOptions } from './types.ts'

/** {@link SdkOptions} but for what wagmi decides: its chains are the page's chains, and it lists Latch by itself. */
export type LatchConnectorOptions = Omit<SdkOptions, 'chains' | 'announce'>

type Events = {
  accountsChanged: (accounts: Hex[]) => void
  chainChanged: (chainId: Hex) => void
  disconnect: () => void
}

/**
 * A connector for wagmi's `createConfig({ connectors: [latch({ projectId })] })`.
 *
 * @see wagmi's `createConnector`
 */
export function latch(options: LatchConnectorOptions): CreateConnectorFn<Eip1193Provider> {
  return (config) => {
    let sdk: Sdk | undefined
    let following: Events | undefined
    const getSdk = () => {
      sdk ??= createSdk({ ...options, chains: config.chains.map(({ id }) => id), announce: false })
      return sdk
    }
    const follow = (events: Events) => {
      unfollow()
      following = events
      getSdk().on('accountsChanged', events.accountsChanged)
      getSdk().on('chainChanged', events.chainChanged)
      getSdk().on('disconnect', events.disconnect)
    }
    const unfollow = () => {
      if (!following) return
      getSdk().removeListener('accountsChanged', following.accountsChanged)
      getSdk().removeListener('chainChanged', following.chainChanged)
      getSdk().removeListener('disconnect', following.disconnect)
      following = undefined
    }
    return {
      id: LATCH_RDNS,
      name: 'Latch',
      rdns: LATCH_RDNS,
      type: 'latch',
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const accounts = isReconnecting
          ? await this.getAccounts()
          : await getSdk().request({ method: 'eth_requestAccounts' })
        if (accounts.length === 0) throw rpcError(RpcCode.unauthorized, 'Nobody is connected')
        follow({
          accountsChanged: (changed) => this.onAccountsChanged(changed),
          chainChanged: (changed) => this.onChainChanged(changed),
          disconnect: () => this.onDisconnect(),
        })
        let current = await this.getChainId()
        if (chainId && chainId !== current) {
          const chain = await this.switchChain?.({ chainId }).catch((error) => {
            // A wallet that stays on its chain is connected all the same.
            if (error?.code === RpcCode.userRejected) throw error
          })
          current = chain?.id ?? current
        }
        const list = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: list as never, chainId: current }
      },
      async disconnect() {
        unfollow()
        try {
          await getSdk().disconnect()
        } catch (error) {
          // The SDK let go of the session, whether or not the widget heard of it; wagmi would keep what fails to end.
          config.emitter.emit('disconnect')
          throw error
        }
      },
      getAccounts: () => getSdk().request({ method: 'eth_accounts' }),
      getChainId: async () => Number(await getSdk().request({ method: 'eth_chainId' })),
      getProvider: async () => getSdk().provider('eip155'),
      isAuthorized: async () => (await getSdk().request({ method: 'eth_accounts' })).length > 0,
      async switchChain({ chainId, addEthereumChainParameter }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain) throw rpcError(RpcCode.unknownChain, `Chain ${chainId} is not in wagmi's configuration`)
        const hex: Hex = `0x${chainId.toString(16)}`
        try {
          await getSdk().request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hex }] })
        } catch (error) {
          if (!isUnknownToWallet(error)) throw error
          const added = { ...describeChain(chain), ...addEthereumChainParameter, chainId: hex }
          await getSdk().request({ method: 'wallet_addEthereumChain', params: [added as never] })
          await getSdk().request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hex }] })
        }
        config.emitter.emit('change', { chainId })
        return chain
      },
      onAccountsChanged(accounts) {
        // An empty list is followed by `disconnect`, which says it once.
        if (accounts.length > 0) config.emitter.emit('change', { accounts: accounts as Hex[] })
      },
      onChainChanged: (chainId) => config.emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect() {
        unfollow()
        config.emitter.emit('disconnect')
      },
    }
  }
}

type Chain = Parameters<CreateConnectorFn>[0]['chains'][number]

/** Whether adding the chain is the way on: what the project's list refuses, it refuses again. */
function isUnknownToWallet(error: unknown): boolean {
  const { code, data } = error as { code?: unknown; data?: { reason?: unknown } }
  return code === RpcCode.unknownChain && data?.reason !== 'CHAIN_NOT_IN_PROJECT'
}

/** EIP-3085 from what wagmi knows of a chain. */
function describeChain({ name, nativeCurrency, rpcUrls, blockExplorers }: Chain) {
  return {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : null,
  }
}
