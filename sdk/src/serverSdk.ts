import { createPageProviders } from '@latch/families/page.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { Emitter } from './emitter.ts'
import { rpcError } from './errors.ts'
import type { Eip1193Provider } from './families/defaultFamilyTypes.ts'
import { SERVER_STATE } from './state.ts'
import type { Sdk } from './types.ts'

/** Creates an SDK for servers: always disconnected and without effects, so that server rendering needs no branch. */
export function createServerSdk(): Sdk {
  const absent = () =>
    Promise.reject(rpcError(RpcCode.disconnected, 'The SDK is not available on the server.'))
  const nothing = () => {}
  const getServerState = () => SERVER_STATE
  const listening: Pick<Emitter, 'on' | 'removeListener'> = {
    on() {
      return this
    },
    removeListener() {
      return this
    },
  }
  const request = (args: { method: string }) =>
    args?.method === 'eth_accounts' ? Promise.resolve([]) : absent()
  const provider: Eip1193Provider = {
    ...listening,
    request: request as Eip1193Provider['request'],
  }
  const ending = { disconnect: async () => {} }
  const others = Object.entries(createPageProviders('', absent, new AbortController().signal)).map(
    ([namespace, { provider }]) => [namespace, { ...provider, ...listening, ...ending }],
  )
  const providers: Record<string, object> = Object.fromEntries(others)
  return {
    ...provider,
    open: absent,
    close: nothing,
    connect: absent,
    signIn: absent,
    getSignIn: async () => null,
    signOut: async () => {},
    send: absent,
    fund: absent,
    getConnections: async () => ({ connections: [], recent: [] }),
    switchConnection: absent,
    deleteConnection: absent,
    getWallets: async () => ({ installed: [], recent: [], directory: [], count: 0 }),
    getNetworks: async () => [],
    switchNetwork: absent,
    getBalances: absent,
    pair: absent,
    ...ending,
    configure: nothing,
    getState: getServerState,
    getServerState,
    subscribe: () => nothing,
    provider: (namespace: string) => (providers[namespace] ?? provider) as never,
    destroy: nothing,
  }
}
