import { shortPathMethods } from '@latch/families/eip155/widget/requests/policies.ts'
import { type ChainId, chainIdToHex, type Namespace } from '@latch/protocol/caip.ts'
import type { FamilyState, ProviderState } from '@latch/protocol/hostChannel.ts'
import { configStore, defaultChain, listedFamilies } from '#core/configStore.ts'
import { hostCan, notifyHost } from '#core/remote.ts'
import { sessionAddresses } from '#core/walletSession.ts'
import { connectingStore } from '#sessions/connecting.ts'
import { isRemembered } from '#sessions/sessionRecord.ts'
import { familySession, isUnanswered, isUnreachable, sessionsStore } from '#sessions/sessionsStore.ts'
import { isSignedIn, isVisibleToPage, signInsStore } from '#sessions/signIns.ts'

let seq = 0
/** JSON of the last state; null until the page has had its first one as the answer to `init`. */
let lastSent: string | null = null

/** Returns the state for the answer to `init`; later states of the stream are newer. */
export function takeState(): ProviderState {
  const state = describeState()
  lastSent = JSON.stringify(state)
  return { seq: ++seq, ...state }
}

/** Sends the page each state that differs from the previous one. @returns a function that ends it. */
export function streamState(): () => void {
  const push = () => {
    if (lastSent === null) return
    const state = describeState()
    const text = JSON.stringify(state)
    if (text === lastSent) return
    lastSent = text
    const next = { seq: ++seq, ...state }
    notifyHost((host) => host.setState(next))
  }
  const stores = [sessionsStore, configStore, signInsStore, connectingStore]
  const stops = stores.map((store) => store.subscribe(push))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns the state: EVM at the top level, the other families by name for an SDK that supports them. */
function describeState(): Omit<ProviderState, 'seq'> {
  const {
    accounts,
    chainId,
    remembered = false,
    unanswered: _,
    walletId: __,
    ...evm
  } = describeFamily('eip155')
  const others = listedFamilies().filter((namespace) => namespace !== 'eip155')
  const families = Object.fromEntries(others.map((namespace) => [namespace, describeFamily(namespace)]))
  return {
    ...evm,
    ...(evm.status !== 'connected' && { remembered }),
    accounts: accounts as ProviderState['accounts'],
    chainId: toHex(chainId),
    route: describeRoute(),
    ...(hostCan('families') && { families }),
  }
}

function describeFamily(namespace: Namespace): FamilyState {
  const { status, session } = familySession(namespace)
  if (session !== null && isVisibleToPage(session)) {
    const { chainId, wallet, connector, walletId } = session
    return {
      status: 'connected',
      accounts: sessionAddresses(session),
      chainId,
      wallet,
      ...(connector === 'page' && walletId !== null && { walletId }),
      ...(isSignedIn(session) && { signedIn: true }),
    }
  }
  return {
    ...(hostCan('connecting') &&
      connectingStore.getState().families.includes(namespace) && { connecting: true }),
    status: status === 'restoring' ? 'reconnecting' : 'disconnected',
    accounts: [],
    chainId: defaultChain(namespace).id,
    wallet: null,
    ...(isRemembered(namespace) && { remembered: true }),
    ...((isUnanswered(namespace) || isUnreachable(namespace)) && { unanswered: true }),
  }
}

/** EIP-695 quantity. A project may list no EVM chain at all. */
function toHex(chainId: string) {
  return chainId.startsWith('eip155:') ? chainIdToHex(chainId as ChainId) : '0x0'
}

/** The short path to a wallet of the page, which EVM's methods may take. */
function describeRoute(): ProviderState['route'] {
  const { session } = familySession('eip155')
  if (session?.connector !== 'page' || session.walletId === null || !hostCan('route')) return null
  if (!isVisibleToPage(session)) return null
  return { walletId: session.walletId, methods: shortPathMethods(session.chainId) }
}
