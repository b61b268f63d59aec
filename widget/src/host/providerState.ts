import { type ChainId, chainIdToHex } from '../../protocol/caip.ts'
import type { ProviderState } from '../../protocol/hostChannel.ts'
import { routeMethods } from '../requests/routeMethods.ts'
import { configStore, defaultChain } from './configStore.ts'
import { hostCan, tellHost } from './remote.ts'
import { evmRecord } from './sessions/sessionRecord.ts'
import { type Session, sessionStore } from './sessions/sessionStore.ts'
import { solanaPart } from './sessions/solana/solanaPart.ts'

let seq = 0
/** JSON of the last state; null until the page has had its first one as the answer to `init`. */
let lastSent: string | null = null

/** The state for the answer to `init`; what the stream sends later is newer. */
export function takeState(): ProviderState {
  const state = describe()
  lastSent = JSON.stringify(state)
  return { seq: ++seq, ...state }
}

/** Sends the page each state that differs from the one before. @returns a function that ends it. */
export function streamState(): () => void {
  const push = () => {
    if (lastSent === null) return
    const state = describe()
    const text = JSON.stringify(state)
    if (text === lastSent) return
    lastSent = text
    const next = { seq: ++seq, ...state }
    tellHost((host) => host.setState(next))
  }
  const stops = [sessionStore.subscribe(push), configStore.subscribe(push)]
  return () => {
    for (const stop of stops) stop()
  }
}

function describe(): Omit<ProviderState, 'seq'> {
  const { status, session } = sessionStore.getState()
  if (session !== null) return { ...describeSession(session), ...solanaPart.state }
  return {
    ...solanaPart.state,
    status: status === 'restoring' ? 'reconnecting' : 'disconnected',
    accounts: [],
    chainId: toHex(defaultChain().id),
    wallet: null,
    route: null,
    remembered: (evmRecord.read()?.wallet ?? null) !== null,
  }
}

/** A project may list no EVM chain at all. */
function toHex(chainId: ChainId) {
  return chainId.startsWith('eip155:') ? chainIdToHex(chainId) : '0x0'
}

function describeSession({
  connector,
  walletId,
  wallet,
  accounts,
  chainId,
}: Session): Omit<ProviderState, 'seq'> {
  return {
    status: 'connected',
    accounts,
    chainId: chainIdToHex(chainId),
    wallet,
    route:
      connector === 'page' && walletId !== null && hostCan('route')
        ? { walletId, methods: routeMethods(chainId) }
        : null,
  }
}
