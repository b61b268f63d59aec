import { createStore } from 'zustand/vanilla'
import { createNameText, type NameAction, type SignedName } from '../../../protocol/names.ts'
import { SIGN_INS } from '../../../protocol/signInFamilies.ts'
import { isSignInNamespace } from '../../../protocol/signInMessage.ts'
import { fetchNamesOf, registerName, releaseName, takeNameNonce } from '../../api/names.ts'
import { createResources } from '../../api/resource.ts'
import type { WalletSession } from '../../core/family.ts'
import { hostStore } from '../../core/hostStore.ts'
import { nameZone } from '../../core/nameZone.ts'
import { track } from '../../core/track.ts'
import { signInOf } from '../../requests/siwx/askSignIn.ts'
import { identityKey, identityStore, rememberName } from '../account/index.ts'
import { clearLabel, markTaken } from './labelStore.ts'
import { type NameFailure, nameFailure } from './nameFailure.ts'

export type NameState = {
  /** What the account is asked for; null while nothing is. */
  asked: { action: NameAction; name: string; phase: 'inWallet' | 'saving' } | null
  failure: NameFailure | null
  /** Whether the visitor is shown what giving the name up means. */
  isGivingUp: boolean
}

const NOTHING: NameState = { asked: null, failure: null, isGivingUp: false }

export const nameStore = createStore<NameState>(() => NOTHING)

/** The name that an account has in the project’s zone, by {@link ownKey}; null for none. */
export const ownNamesStore = createResources<string | null>()

export function ownKey({ namespace, accounts: [address] }: WalletSession): string {
  return identityKey(namespace, address)
}

/** Counts what accounts are asked for: what comes of an earlier one changes nothing on screen. */
let turns = 0
/** What was signed and nobody looked at yet: it is not signed again. */
let signed: { key: string; body: SignedName } | null = null

/** Whose state is on screen. */
let entered: string | null = null

/** Reads what the account is called. Of another account than the one before nothing has been asked yet. */
export function enterName(session: WalletSession): void {
  const key = ownKey(session)
  if (entered !== key) cancelName()
  entered = key
  void loadOwnName(session)
}

function loadOwnName(session: WalletSession): Promise<void> {
  return ownNamesStore.read(ownKey(session), () => readOwnName(session))
}

/** The visitor waits for the wallet no more. */
export function cancelName(): void {
  turns++
  nameStore.setState(NOTHING)
}

/** Takes the failure from the screen: what it was about has changed. */
export function forgetFailure(): void {
  if (nameStore.getState().failure !== null) nameStore.setState({ failure: null })
}

/**
 * Has the account sign for a name, and registers it or gives it up.
 *
 * @returns whether that is done, and still what the visitor waits for. Never throws: a failure is in the store.
 */
export async function askForName(session: WalletSession, action: NameAction, name: string): Promise<boolean> {
  if (nameStore.getState().asked !== null) return false
  const turn = ++turns
  const isWaiting = () => turn === turns
  const show = (state: Partial<NameState>) => isWaiting() && nameStore.setState(state)
  show({ asked: { action, name, phase: 'inWallet' }, failure: null })
  const network = session.chainId
  if (action === 'register') track('REGISTER_NAME_INITIATED', { network })
  try {
    const body = await signFor(session, action, name)
    show({ asked: { action, name, phase: 'saving' }, failure: null })
    await send(session, action, name, body)
    if (action === 'register') track('REGISTER_NAME_SUCCESS', { network })
    show(NOTHING)
    return isWaiting()
  } catch (error) {
    const failure = nameFailure(error)
    if (failure.kind !== 'declined') console.warn('Latch: a name was not signed for or stored.', error)
    if (action === 'register') track('REGISTER_NAME_ERROR', { network, reason: failure.kind })
    if (failure.kind === 'taken') markTaken(labelOf(name))
    show({ asked: null, failure: failure.kind === 'taken' ? null : failure })
    return false
  }
}

async function signFor(session: WalletSession, action: NameAction, name: string): Promise<SignedName> {
  const { namespace, chainId } = session
  const [address] = session.accounts
  const key = `${action} ${name} ${chainId}:${address}`
  if (signed?.key === key) return signed.body
  if (!isSignInNamespace(namespace)) throw new Error(`Nobody of ${namespace} signs texts.`)
  const [signIn, { nonce }] = await Promise.all([signInOf(namespace), takeNameNonce()])
  const message = createNameText({
    action,
    name,
    nonce,
    domain: new URL(hostStore.getState().origin).host,
    account: `${chainId}:${address}`,
    issuedAt: new Date().toISOString(),
  })
  const signature = await signIn.sign(session, message)
  const body = { message, signature, coin_type: SIGN_INS[namespace].coinType, address }
  signed = { key, body }
  return body
}

async function send(
  session: WalletSession,
  action: NameAction,
  name: string,
  body: SignedName,
): Promise<void> {
  try {
    if (action === 'register') await registerName(body)
    else await releaseName(name, body)
  } catch (error) {
    const { kind } = nameFailure(error)
    const isRefused = kind === 'refused' || kind === 'taken' || kind === 'many'
    // A text is taken once: it is signed anew.
    if (isRefused) signed = null
    // An answer that was lost on its way is told by what the account has now.
    if (!isRefused || !(await isDone(session, action, name))) throw error
  }
  signed = null
  takeOver(session, action === 'register' ? name : null)
}

async function isDone(session: WalletSession, action: NameAction, name: string): Promise<boolean> {
  await loadOwnName(session)
  const { data, phase } = ownNamesStore.of(ownKey(session))
  return phase === 'ready' && (action === 'register' ? data === name : data !== name)
}

/** Shows what the account is called from now on. A name that it has elsewhere goes before one of the zone. */
function takeOver(session: WalletSession, name: string | null): void {
  const key = ownKey(session)
  ownNamesStore.tell(key, name)
  const shown = identityStore.of(key).data?.name ?? null
  if (shown === null || isOfZone(shown)) rememberName(session, name)
  if (name !== null) clearLabel()
}

async function readOwnName({ accounts: [address] }: WalletSession): Promise<string | null> {
  const entries = await fetchNamesOf(address)
  return entries.find(({ name }) => isOfZone(name))?.name ?? null
}

function isOfZone(name: string): boolean {
  return name.endsWith(`.${nameZone()}`)
}

function labelOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
