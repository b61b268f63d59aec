import type { Namespace } from '#families/publicTypes.ts'
import { familyStates } from '../state.ts'
import type { FamilySdkState, Sdk, SdkState } from '../types.ts'

/** The session of one chain family, in one shape for all of them. */
export type SessionState = {
  /** `reconnecting` while the session of an earlier visit is being restored. */
  status: FamilySdkState['status']
  /** Chain family of the session, as a CAIP-2 namespace; undefined while no wallet is connected. */
  namespace: Namespace | undefined
  /** The active account; undefined while no wallet is connected. */
  address: string | undefined
  /** Addresses, the active account first. */
  accounts: readonly string[]
  /** CAIP-2 chain ID; undefined until known. */
  chainId: string | undefined
  wallet: FamilySdkState['wallet']
  /** Whether a browser wallet is being asked to connect, or the user is logging in. */
  connecting: boolean
  /** Whether the active account has signed in. */
  signedIn: boolean
  /** Whether the modal is visible. */
  open: boolean
}

export type SessionStore = {
  /** The same object until something changes. */
  getState(): SessionState
  /** State during server rendering. */
  getServerState(): SessionState
  subscribe(listener: () => void): () => void
}

/** @param namespace - Chain family; by default the first one in which a wallet is connected. */
export function createSessionStore(
  sdk: Pick<Sdk, 'getState' | 'getServerState' | 'subscribe'>,
  namespace?: Namespace,
): SessionStore {
  let source: SdkState | undefined
  let session: SessionState | undefined
  const read = (state: SdkState): SessionState => {
    if (source !== state || !session) session = Object.freeze(describe(state, namespace))
    source = state
    return session
  }
  const onServer = () => server
  const server = Object.freeze(describe(sdk.getServerState(), namespace))
  return { getState: () => read(sdk.getState()), getServerState: onServer, subscribe: sdk.subscribe }
}

function describe(state: SdkState, namespace: Namespace | undefined): SessionState {
  const families = familyStates(state)
  const [name, family] =
    families.find(([each, { status }]) => (namespace ? each === namespace : status === 'connected')) ??
    families.find(([, { status }]) => !namespace && status === 'reconnecting') ??
    (namespace ? [] : (families[0] ?? []))
  return {
    status: family?.status ?? 'disconnected',
    namespace: family?.status === 'connected' ? name : undefined,
    address: family?.accounts[0],
    accounts: family?.accounts ?? [],
    chainId: family?.chainId,
    wallet: family?.wallet ?? null,
    connecting: family?.connecting ?? false,
    signedIn: family?.signedIn ?? false,
    open: state.open,
  }
}
