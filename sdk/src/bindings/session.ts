import type { Namespace } from '@latch/families/pageTypes.ts'
import { familyStates } from '../state.ts'
import type { FamilySdkState, Sdk, SdkState, Session } from '../types.ts'

/** The session of one chain family, in one shape for all of them. */
export type SessionState<Family extends Namespace = Namespace> = {
  /** `reconnecting` while the session of an earlier visit is being restored. */
  status: FamilySdkState['status']
  /** Chain family of the session, as a CAIP-2 namespace; undefined while no wallet is connected. */
  namespace: Family | undefined
  /** The active account; undefined while no wallet is connected. */
  address: Session<Family>['accounts'][number] | undefined
  /** Addresses, the active account first. */
  accounts: Session<Family>['accounts']
  /** CAIP-2 chain ID; undefined until known. */
  chainId: string | undefined
  wallet: FamilySdkState['wallet']
  /** True while a browser wallet is prompted to connect, or the user is logging in. */
  connecting: boolean
  /** True if the active account has signed in. */
  signedIn: boolean
  /** True while the modal is visible. */
  open: boolean
}

export type SessionStore<Family extends Namespace = Namespace> = {
  /** Returns the same object until something changes. */
  getState(): SessionState<Family>
  /** State during server rendering. */
  getServerState(): SessionState<Family>
  subscribe(listener: () => void): () => void
}

/** @param namespace - Chain family; by default the first connected one. */
export function createSessionStore<Family extends Namespace = Namespace>(
  sdk: Pick<Sdk, 'getState' | 'getServerState' | 'subscribe'>,
  namespace?: Family,
): SessionStore<Family> {
  let source: SdkState | undefined
  let session: SessionState<Family> | undefined
  const read = (state: SdkState): SessionState<Family> => {
    if (source !== state || !session) session = Object.freeze(describeSession(state, namespace))
    source = state
    return session
  }
  const onServer = () => server
  const server = Object.freeze(describeSession(sdk.getServerState(), namespace))
  return { getState: () => read(sdk.getState()), getServerState: onServer, subscribe: sdk.subscribe }
}

function describeSession<Family extends Namespace>(
  state: SdkState,
  namespace: Family | undefined,
): SessionState<Family> {
  const families = familyStates(state)
  const [name, family] =
    families.find(([each, { status }]) => (namespace ? each === namespace : status === 'connected')) ??
    families.find(([, { status }]) => !namespace && status === 'reconnecting') ??
    (namespace ? [] : (families[0] ?? []))
  // The channel validates the addresses of each family.
  const accounts = (family?.accounts ?? []) as Session<Family>['accounts']
  return {
    status: family?.status ?? 'disconnected',
    // The family that was named, or any where none was.
    namespace: family?.status === 'connected' ? (name as Family) : undefined,
    address: accounts[0],
    accounts,
    chainId: family?.chainId,
    wallet: family?.wallet ?? null,
    connecting: family?.connecting ?? false,
    signedIn: family?.signedIn ?? false,
    open: state.open,
  }
}
