import { FAMILY_WORDS } from '@latch/families/protocol.ts'
import {
  createNameText,
  NAME_NONCE_LIFETIME,
  type NameAction,
  type SignedName,
} from '@latch/protocol/names.ts'
import { isSignInNamespace } from '@latch/protocol/signInMessage.ts'
import { createStore } from 'zustand/vanilla'
import { errorReference } from '#api/errorReference.ts'
import { fetchNamesOf, registerName, releaseName, takeNameNonce } from '#api/names.ts'
import { createResources } from '#api/resource.ts'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import { hostStore } from '#core/hostStore.ts'
import { nameZone } from '#core/nameZone.ts'
import { track } from '#core/track.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { signInOf } from '#requests/siwx/promptSignIn.ts'
import { identityKey, identityStore, rememberName } from '../account/index.ts'
import { clearLabel, labelStore, markTaken } from './labelStore.ts'
import { type NameFailure, nameFailure } from './nameFailure.ts'

export type NameState = {
  /** The pending request to the account; null if there is none. */
  pending: { action: NameAction; name: string; phase: 'inWallet' | 'saving' } | null
  failure: NameFailure | null
  /** Whether the consequences of releasing the name are on screen. */
  isGivingUp: boolean
}

const NOTHING: NameState = { pending: null, failure: null, isGivingUp: false }

export const nameStore = createStore<NameState>(() => NOTHING)

/** The account's name in the project’s zone, by {@link ownKey}; null for none. */
export const ownNamesStore = createResources<string | null>()

export function ownKey({ namespace, accounts: [{ address }] }: WalletSession): string {
  return identityKey(namespace, address)
}

/** Counts requests: the result of an earlier one changes nothing on screen. */
let turns = 0
/** A signed text that hosting has not checked yet: a retry sends it instead of signing again. */
let signed: { key: string; at: number; body: SignedName } | null = null

/** Key of the account whose state is on screen. */
let entered: string | null = null

// The next user must not see the text that an earlier one typed, nor a late answer to it.
onAccountsForgotten(() => {
  cancelName()
  clearLabel()
  signed = null
  entered = null
})

/** Loads the account's name. Resets the state if the account is not the last one. */
export function enterName(session: WalletSession): void {
  const key = ownKey(session)
  if (entered !== key) cancelName()
  entered = key
  void loadOwnName(session)
}

function loadOwnName(session: WalletSession): Promise<void> {
  return ownNamesStore.read(ownKey(session), () => readOwnName(session))
}

/** Stops waiting for the wallet. */
export function cancelName(): void {
  turns++
  nameStore.setState(NOTHING)
}

/** Called when the view closes: drops a failure or an open confirmation. A request in the wallet continues. */
export function leaveName(): void {
  if (nameStore.getState().pending === null) nameStore.setState(NOTHING)
}

/** Shows the consequences of releasing the name. */
export function startGivingUp(): void {
  nameStore.setState({ isGivingUp: true, failure: null })
}

/** Clears the failure once the input that caused it has changed. */
export function forgetFailure(): void {
  if (nameStore.getState().failure !== null) nameStore.setState({ failure: null })
}

/**
 * Has the account sign for a name, then registers or releases it.
 *
 * @returns whether it succeeded and the user still waits for it. Never throws: failures go to the store.
 */
export async function requestName(
  session: WalletSession,
  action: NameAction,
  name: string,
): Promise<boolean> {
  if (nameStore.getState().pending !== null) return false
  const turn = ++turns
  const isWaiting = () => turn === turns
  const show = (state: Partial<NameState>) => isWaiting() && nameStore.setState(state)
  show({ pending: { action, name, phase: 'inWallet' }, failure: null })
  const network = session.chainId
  if (action === 'register') track('REGISTER_NAME_INITIATED', { network })
  try {
    const body = await signFor(session, action, name)
    // After a cancel the signature is not used.
    if (!isWaiting()) return false
    show({ pending: { action, name, phase: 'saving' }, failure: null })
    await send(session, action, name, body)
    if (action === 'register') track('REGISTER_NAME_SUCCESS', { network })
    show(NOTHING)
    return isWaiting()
  } catch (error) {
    const failure = nameFailure(error)
    if (failure.kind !== 'declined') console.warn('Latch: a name was not signed for or stored.', error)
    if (action === 'register')
      track('REGISTER_NAME_ERROR', {
        ...{ network, reason: failure.kind },
        // Data of an error of the wallet is its own.
        ...(failure.kind === 'service' ? errorReference(error) : {}),
      })
    if (failure.kind === 'taken') markTaken(labelOf(name))
    // The field shows that a name is taken. If the account has a name by now, that is shown instead.
    const isShown = failure.kind === 'taken' || (failure.kind === 'many' && hasName(session))
    show({ pending: null, failure: isShown ? null : failure })
    return false
  }
}

async function signFor(session: WalletSession, action: NameAction, name: string): Promise<SignedName> {
  const { namespace, chainId } = session
  const [{ address }] = session.accounts
  const key = `${action} ${name} ${chainId}:${address}`
  if (signed?.key === key && Date.now() - signed.at < NAME_NONCE_LIFETIME / 2) return signed.body
  if (!isSignInNamespace(namespace)) throw new Error(`Names are not supported for ${namespace}.`)
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
  const body = { message, signature, coin_type: FAMILY_WORDS[namespace].signIn.coinType, address }
  signed = { key, at: Date.now(), body }
  return body
}

async function send(
  session: WalletSession,
  action: NameAction,
  name: string,
  body: SignedName,
): Promise<void> {
  const isLeft = watchDisconnect(session.chainId)
  try {
    if (action === 'register') await registerName(body)
    else await releaseName(name, body)
  } catch (error) {
    const { kind } = nameFailure(error)
    const isRefused = kind === 'refused' || kind === 'taken' || kind === 'many'
    // Hosting accepts a text once: it must be signed anew.
    if (isRefused) signed = null
    // If an answer was lost, the account's current name shows whether the request succeeded.
    if (!isRefused || !(await isDone(session, action, name))) throw error
  }
  if (isLeft()) return
  signed = null
  takeOver(session, action === 'register' ? name : null)
}

function hasName(session: WalletSession): boolean {
  return ownNamesStore.of(ownKey(session)).data !== null
}

async function isDone(session: WalletSession, action: NameAction, name: string): Promise<boolean> {
  await loadOwnName(session)
  const { data, phase } = ownNamesStore.of(ownKey(session))
  return phase === 'ready' && (action === 'register' ? data === name : data !== name)
}

/** Shows the account's new name. A name from elsewhere takes precedence over one of the zone. */
function takeOver(session: WalletSession, name: string | null): void {
  const key = ownKey(session)
  ownNamesStore.set(key, name)
  const shown = identityStore.of(key).data?.name ?? null
  if (shown === null || isOfZone(shown)) rememberName(session, name)
  if (name !== null && labelOf(name) === labelStore.getState().label) clearLabel()
}

async function readOwnName({ accounts: [{ address }] }: WalletSession): Promise<string | null> {
  const entries = await fetchNamesOf(address)
  return entries.find(({ name }) => isOfZone(name))?.name ?? null
}

function isOfZone(name: string): boolean {
  return name.endsWith(`.${nameZone()}`)
}

function labelOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
