/** Compiled, never run: verifies the public types. */

import type { CallsStatus } from '@latch/families/eip155/page/rpcSchema/eip5792.ts'
import type { Eip1193Provider } from '@latch/families/eip155/page/rpcSchema/index.ts'
import type { FailureReason, Reason } from '@latch/protocol/errors.ts'
import type { LatchEvents as WireEvents } from '@latch/protocol/events.ts'
import type { ViewName as WireViewName, WalletSummary as WireWallet } from '@latch/protocol/hostChannel.ts'
import type { Theme as WireTheme } from '@latch/protocol/theme/grammar.ts'
import type { SessionState } from './bindings/session.ts'
import type { ProviderRpcError } from './errors.ts'
import type { LatchEvent, LatchEvents } from './events.ts'
import type { Hex } from './hex.ts'
import type { Namespace, PolkadotSigned, SuiSigned } from './index.ts'
import type { useSession as useReactSession } from './react.ts'
import type { session as svelteSession } from './svelte.ts'
import type { Sdk, Theme, ViewName, WalletSummary } from './types.ts'
import type { useSession as useVueSession } from './vue.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Claim extends true>() => {}
type Answer<Method extends string> = ReturnType<typeof ask<Method>>

declare const sdk: Sdk
declare function ask<Method extends string>(method: Method): Awaited<ReturnType<typeof sdk.request<Method>>>

holds<Equal<Theme, WireTheme>>()
holds<LatchEvents extends WireEvents ? true : false>()
holds<Equal<ViewName, WireViewName>>()
holds<Equal<WalletSummary, WireWallet>>()

holds<Equal<Answer<'eth_requestAccounts'>, Hex[]>>()
holds<Equal<Answer<'eth_chainId'>, Hex>>()
holds<Equal<Answer<'wallet_getCallsStatus'>, CallsStatus>>()
holds<Equal<Answer<'wallet_watchAsset'>, boolean>>()
holds<Equal<Answer<'wallet_switchEthereumChain'>, null>>()
holds<Equal<Answer<'custom_method'>, unknown>>()

const solana = sdk.provider('solana')
const balance = sdk.request({ method: 'eth_getBalance', params: ['0x00', 'latest'] })
holds<Equal<typeof balance, Promise<Hex>>>()
const custom = sdk.request({ method: 'custom_method', params: [1, { two: 3n }] })
holds<Equal<typeof custom, Promise<unknown>>>()
const signal: AbortSignal = AbortSignal.timeout(1)
void sdk.request({ method: 'personal_sign', params: ['0x00', '0x01'] }, { signal })

void sdk.request({ method: 'eth_requestAccounts', params: [] })
void sdk.request({ method: 'wallet_getPermissions', params: [] })
void sdk.request({ method: 'eth_getTransactionCount', params: ['0x00', { blockHash: '0x01' }] })
void sdk.request({
  method: 'eth_sendTransaction',
  params: [{ from: '0x00', to: '0x01', input: '0x', chainId: '0x1', type: '0x2', accessList: [] }],
})
// @ts-expect-error - the widget wants to know whose transaction it is
void sdk.request({ method: 'eth_sendTransaction', params: [{ to: '0x00' }] })
// @ts-expect-error - an address is hex text
void sdk.request({ method: 'eth_getBalance', params: [1] })
// @ts-expect-error - params are missing
void sdk.request({ method: 'personal_sign' })
// @ts-expect-error - wallet_watchAsset takes one object
void sdk.request({ method: 'wallet_watchAsset', params: [] })
// @ts-expect-error - no family that Latch knows
sdk.provider('cardano')
holds<Equal<ReturnType<typeof solana.signTransaction>, Promise<Uint8Array>>>()
const polkadot = sdk.provider('polkadot')
holds<Equal<ReturnType<typeof polkadot.signer.signRaw>, Promise<PolkadotSigned>>>()
const sui = sdk.provider('sui')
holds<Equal<ReturnType<typeof sui.signTransaction>, Promise<SuiSigned>>>()

sdk.on('chainChanged', (chainId) => holds<Equal<typeof chainId, Hex>>())
sdk.on('accountsChanged', (accounts) => holds<Equal<typeof accounts, Hex[]>>())
sdk.on('event', (event) => holds<Equal<typeof event, LatchEvent>>())
sdk.on('disconnect', (error) => holds<Equal<typeof error.code, number>>())
const chained = sdk.on('connect', () => {}).removeListener('connect', () => {})
holds<Equal<typeof chained, Sdk>>()
const { on } = sdk
const unbound = on('connect', () => {})
holds<Equal<typeof unbound, void>>()

const session = sdk.connect({ namespace: 'solana', wallet: 'walletconnect', signal })
holds<Equal<Awaited<typeof session>['namespace'], 'solana'>>()
void sdk.connect({ namespace: 'eip155' }).then(({ chainId }) => holds<Equal<typeof chainId, Hex>>())
void sdk.connect().then((any) => any.namespace === 'eip155' && (any.accounts satisfies readonly Hex[]))
// @ts-expect-error - an account of Solana is not hex text
void sdk.connect().then(({ accounts }) => accounts satisfies readonly Hex[])
// @ts-expect-error - no family that Latch knows
void sdk.connect({ namespace: 'cardano' })

// A session of EVM has addresses that `sdk.request` takes.
type EvmSession = SessionState<'eip155'>
holds<Equal<EvmSession['address'], Hex | undefined>>()
holds<Equal<EvmSession['accounts'], readonly Hex[]>>()
holds<Equal<SessionState['address'], string | undefined>>()
holds<Equal<SessionState<'solana'>['address'], string | undefined>>()
declare const bindings: {
  react: typeof useReactSession
  vue: typeof useVueSession
  svelte: typeof svelteSession
}
holds<Equal<ReturnType<typeof bindings.react<'eip155'>>, EvmSession>>()
holds<Equal<ReturnType<typeof bindings.vue<'eip155'>>['value'], EvmSession>>()
bindings.svelte(sdk, 'eip155').subscribe((state) => holds<Equal<typeof state, EvmSession>>())
bindings.svelte(sdk).subscribe((state) => holds<Equal<typeof state, SessionState>>())

void sdk.getConnections().then(async ({ connections: [first] }) => {
  if (first) (await sdk.switchConnection(first)).namespace satisfies Namespace
  if (first) await sdk.switchConnection({ ...first, account: first.accounts[1] ?? '' })
})
// @ts-expect-error - which one
void sdk.deleteConnection({})

/** The shapes that viem's `custom`, ethers' `BrowserProvider` and wagmi's emitters ask for. */
type ViemProvider = { request(...args: never): Promise<unknown> }
type EthersProvider = {
  request(request: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>
}
const provider: Eip1193Provider = sdk
provider satisfies ViemProvider
provider satisfies EthersProvider

// A page reads the reason without a cast.
holds<Equal<NonNullable<ProviderRpcError['data']>['reason'], Reason | FailureReason | undefined>>()
