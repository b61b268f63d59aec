import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { isSecureNamespace, SIGNED_METHODS } from '@latch/protocol/secure/families.ts'
import { SECURE_LIMITS, SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { User, WidgetHandlers } from '@latch/protocol/secure/secureChannel.ts'
import { abortable } from '#core/abortable.ts'
import type { EmbeddedMethods } from '#core/family.ts'
import { chainNamespace, loadFamily } from '#core/familyRegistry.ts'
import { plainParams } from '#core/plainParams.ts'
import { walletGone } from '#core/rpcError.ts'
import { readUnconfirmed } from '#core/unconfirmedPayments.ts'
import {
  type LoginBy,
  type RemoteConnector,
  registerConnector,
  report,
  type WalletRequest,
} from '../connectors.ts'
import { EMBEDDED_ID, toSession, toSessions } from './embeddedSession.ts'
import { notAllowed } from './frameFailure.ts'
import { countRefusal, frameStore } from './frameStore.ts'
import { forgetLastLogin } from './lastLogin.ts'
import { createOpenUser, type OpenUser } from './openUser.ts'
import { callFrame, cancelAll, FrameRestarted, setProgress } from './questions.ts'
import { createSecureFrame, type SecureFrame, type SecureFrameOptions } from './secureFrame.ts'

/** The wallet in the secure frame. Its sessions of all families are one login. */
export function createEmbedded(dom: Omit<SecureFrameOptions, 'handlers' | 'onGone'>): RemoteConnector {
  const user: OpenUser = createOpenUser(() => frame.open())
  const frame = createSecureFrame({ ...dom, onGone: user.forget, handlers: frameHandlers(user) })
  const connector: RemoteConnector = {
    request: (_, call) => requestAgain(() => request(frame, user, call)),
    async assertServes(namespace, method, params) {
      const { loadEmbedded } = await loadFamily(namespace)
      const methods = (await loadEmbedded?.()) ?? null
      const known = user.get()
      assertServes(namespace, methods, { method, user: known })
      if (known !== null) await methods?.assertSendable(method, params, known)
    },
    isElsewhere: () => false,
    async read(namespace, _, preference) {
      const known = await user.restore()
      return known === null ? null : toSession(known, namespace, preference)
    },
    async disconnect() {
      user.forget()
      forgetLastLogin()
      cancelAll()
      await report({ type: 'end', walletId: EMBEDDED_ID, byUser: true })
      const signingOut = frame.open().then((link) => link.call('signOut', {}))
      await abortable(signingOut, AbortSignal.timeout(SECURE_TIMEOUTS.signOut)).catch(() => undefined)
    },
    forget: user.forget,
    async prefer(type) {
      const link = await frame.open()
      const { user: next } = await link.call('preferAccount', { type })
      if (next === null) throw await signedOut()
      user.set(next)
      await report({ type: 'change', walletId: EMBEDDED_ID })
    },
    look: user.refresh,
    permissions: async () => (await frame.open()).call('permissions', {}),
    async login(by, { wanted, cancelSignal }) {
      const answer = await requestLogin(frame, by, cancelSignal)
      user.set(answer.user)
      return toSessions(answer.user, wanted)
    },
  }
  registerConnector('embedded', connector)
  return connector
}

function requestLogin(frame: SecureFrame, by: LoginBy, cancelSignal: AbortSignal) {
  if ('passkey' in by) return callFrame(frame, 'login', by, cancelSignal)
  if ('email' in by)
    return callFrame(frame, 'login', by.email === null ? {} : { email: by.email }, cancelSignal)
  return 'fragment' in by
    ? callFrame(frame, 'social', by, cancelSignal)
    : callFrame(frame, 'farcaster', {}, cancelSignal)
}

/** Handles the frame's notifications. */
function frameHandlers(user: OpenUser): WidgetHandlers {
  return {
    setStage: (stage) => {
      frameStore.setState({ stage })
      return null
    },
    progress: (progress) => {
      setProgress(progress)
      return null
    },
    userChanged: async ({ user: next }) => {
      await user.change(next)
      return null
    },
  }
}

/** Repeats a call each time the user restarts a frame that does not answer. */
async function requestAgain(send: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof FrameRestarted)) throw error
    }
  }
}

async function request(
  frame: SecureFrame,
  user: OpenUser,
  { method, params, chainId, cancelSignal }: WalletRequest,
): Promise<unknown> {
  const namespace = chainId === undefined ? null : chainNamespace(chainId)
  if (chainId === undefined || namespace === null || !isSecureNamespace(namespace)) throw walletGone()
  const { peer, loadEmbedded } = await loadFamily(namespace)
  const methods = (await loadEmbedded?.()) ?? null
  const embedded = { method, params, chainId, activate: activateChain(namespace) }
  if (methods) assertServes(namespace, methods, { method, user: user.get() })
  const own = methods?.findOwn(method)
  if (own !== undefined) return own(embedded, user.get())
  // A new frame does not know its user.
  const restored = user.restore()
  const known = await (cancelSignal ? abortable(restored, cancelSignal) : restored)
  if (known === null) throw await signedOut()
  if (methods) assertServes(namespace, methods, { method, user: known })
  const answer = methods?.findAnswer(method)
  if (answer !== undefined) return answer(params, known)
  const sign = async (name: string, input: unknown) => {
    assertServes(namespace, methods, { method: name, user: known })
    // The page may send longer batches, because other wallets accept them; calls that the frame finds malformed count against us.
    const plain = plainParams(input, SECURE_LIMITS.paramsLength)
    const account = { chainId, address: known.accounts[namespace] }
    const isEarlierOpen = readUnconfirmed(account).length > 0
    const call = { namespace, chainId, method: name, params: plain, ...(isEarlierOpen && { isEarlierOpen }) }
    return callFrame(frame, 'request', call, cancelSignal)
  }
  const send = () => peer.call(sign, embedded)
  return methods ? methods.send(send, embedded, known) : send()
}

function activateChain(namespace: Namespace) {
  return async (chainId: ChainId) => {
    await report({ type: 'change', walletId: EMBEDDED_ID, namespace, chainId })
  }
}

/** @param user - Null while unknown; checks that depend on the user are repeated later. @throws RpcError 4200 */
function assertServes(
  namespace: Namespace,
  methods: EmbeddedMethods | null,
  { method, user }: { method: string; user: User | null },
): void {
  const isSigned = isSecureNamespace(namespace) && SIGNED_METHODS[namespace].includes(method)
  if (methods ? methods.serves(method, user) : isSigned) return
  countRefusal()
  throw notAllowed(method)
}

/** Ends the session after a sign-out in another tab. */
async function signedOut() {
  await report({ type: 'end', walletId: EMBEDDED_ID, byUser: false })
  return walletGone('The email wallet was logged out. Connect it again.')
}
