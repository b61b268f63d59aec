import { type ChainId, chainIdFromHex, chainIdToHex } from '@latch/protocol/caip.ts'
import { isSecureNamespace, SIGNED_METHODS } from '@latch/protocol/secure/families.ts'
import { SECURE_LIMITS, SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { User, WidgetHandlers } from '@latch/protocol/secure/secureChannel.ts'
import { abortable } from '#core/abortable.ts'
import { accountNotOnChain, chainNotInProject } from '#core/chainErrors.ts'
import { projectChain } from '#core/configStore.ts'
import { familyOf, loadFamily } from '#core/family.ts'
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
import { canActOn, EMBEDDED_ID, senderOf, toSession, toSessions } from './embeddedSession.ts'
import { notAllowed } from './frameFailure.ts'
import { countRefusal, frameStore } from './frameStore.ts'
import { forgetLastLogin } from './lastLogin.ts'
import { createOpenUser, type OpenUser } from './openUser.ts'
import { assertSendable, sendAs } from './pageCalls.ts'
import { callFrame, cancelAll, FrameRestarted, setProgress } from './questions.ts'
import { createSecureFrame, type SecureFrame, type SecureFrameOptions } from './secureFrame.ts'
import { ANSWERS, isSmart, SMART_METHODS } from './smartCalls.ts'

/** What the widget answers by itself: nothing of it needs a key. */
const OWN: Readonly<Record<string, (params: unknown, chainId: ChainId, user: User | null) => unknown>> = {
  eth_chainId: (_, chainId) => chainIdToHex(chainId),
  wallet_switchEthereumChain: async (params, _, user) => {
    const chainId = requireListed(params, user)
    const namespace = familyOf(chainId) ?? undefined
    await report({ type: 'change', walletId: EMBEDDED_ID, ...(namespace && { namespace }), chainId })
    return null
  },
  // It is there already, by the nodes of the project.
  wallet_addEthereumChain: (params, _, user) => {
    requireListed(params, user)
    return null
  },
  wallet_watchAsset: () => true,
}

/** The wallet in the secure frame. Its sessions of all families are one login. */
export function createEmbedded(dom: Omit<SecureFrameOptions, 'handlers' | 'onGone'>): RemoteConnector {
  const user: OpenUser = createOpenUser(() => frame.open())
  const frame = createSecureFrame({ ...dom, onGone: user.forget, handlers: frameHandlers(user) })
  const connector: RemoteConnector = {
    request: (_, asked) => requestAgain(() => request(frame, user, asked)),
    assertServes(method, params) {
      const known = user.get()
      assertServes(method, known)
      return known && method === 'wallet_sendCalls' ? assertSendable(params, known) : undefined
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

/** What the frame tells unasked. */
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

/** Asks anew as often as somebody gives up a frame that does not answer. */
async function requestAgain(ask: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await ask()
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
  const namespace = chainId === undefined ? null : familyOf(chainId)
  if (chainId === undefined || namespace === null || !isSecureNamespace(namespace)) throw walletGone()
  const { peer: words } = await loadFamily(namespace)
  if (words.ask === undefined) assertServes(method, user.get())
  const own = Object.hasOwn(OWN, method) ? OWN[method] : undefined
  if (own !== undefined) return own(params, chainId, user.get())
  // A frame that came anew has forgotten whose it is.
  const restored = user.restore()
  const known = await (cancelSignal ? abortable(restored, cancelSignal) : restored)
  if (known === null) throw await signedOut()
  if (words.ask === undefined) assertServes(method, known)
  const answer = Object.hasOwn(ANSWERS, method) ? ANSWERS[method] : undefined
  if (answer !== undefined) return answer(params, known)
  const sign = async (name: string, input: unknown) => {
    assertServes(name, known)
    // The page may send longer batches, as other wallets take them; what the frame calls malformed counts against us.
    const plain = plainParams(input, SECURE_LIMITS.paramsLength)
    const account = { chainId, address: known.accounts[namespace] }
    const isEarlierOpen = readUnconfirmed(account).length > 0
    const asked = { namespace, chainId, method: name, params: plain, ...(isEarlierOpen && { isEarlierOpen }) }
    return callFrame(frame, 'request', asked, cancelSignal)
  }
  if (words.ask !== undefined) return words.ask(sign, { method, params, chainId })
  const asked = () => sign(method, params)
  return method === 'wallet_sendCalls' ? sendAs(params, senderOf(known), asked) : asked()
}

/** @param user - Null where nobody knows yet; what depends on them is looked at again. @throws RpcError 4200 */
function assertServes(method: string, user: User | null): void {
  const served = [...Object.values(SIGNED_METHODS), Object.keys(OWN), Object.keys(ANSWERS)]
  const isServed = served.some((names) => names.includes(method))
  if (SMART_METHODS.includes(method) ? user === null || isSmart(user) : isServed) return
  countRefusal()
  throw notAllowed(method)
}

/** The chain that a request names. @throws RpcError 4902 for one that the project does not list, 4901 where the account cannot act. */
function requireListed(params: unknown, user: User | null): ChainId {
  const [target] = Array.isArray(params) ? params : []
  const chainId = chainIdFromHex(String((target as { chainId?: unknown } | undefined)?.chainId))
  if (projectChain(chainId) === undefined) throw chainNotInProject(chainId)
  if (user !== null && !canActOn(user, chainId)) throw accountNotOnChain(chainId)
  return chainId
}

/** Somebody has signed out in another tab. */
async function signedOut() {
  await report({ type: 'end', walletId: EMBEDDED_ID, byUser: false })
  return walletGone('You are signed out. Connect by email again.')
}
