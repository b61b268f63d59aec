import { type ChainId, chainIdFromHex, NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import * as z from 'zod/mini'
import { chainNotInProject } from '#core/chainErrors.ts'
import { config, listedFamilies, projectChain } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { MethodHandler, RequestContext } from '#core/familyRequests.ts'
import { hostStore } from '#core/hostStore.ts'
import { invalidParams, RpcError } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { disconnect } from '#sessions/engine.ts'
import { activeSession, findSession } from '#sessions/sessionsStore.ts'
import {
  findSignIn,
  isSignInRequired,
  loadSignIns,
  type SignIn,
  signInAccount,
  signInsOf,
} from '#sessions/signIns.ts'
import { hideUnopened } from '#window/modal.ts'
import { anyObject, holds, parseParam, text } from './params.ts'
import { requestSessionMethod } from './requestSession.ts'
import { composeMessage, type SignInTerms } from './siwx/message.ts'
import { promptSignIn, signInOf } from './siwx/promptSignIn.ts'
import { claimSignIn, startSignIns } from './siwx/signInOnConnect.ts'
import { endSignIns, requestSignInToken } from './siwx/tokens.ts'

const namespace = z.optional(z.enum(NAMESPACES, 'must name a chain family'))
const line = z.optional(text(LIMITS.statementLength))
const time = z.optional(text(40))
const TermsSchema = z.object({
  namespace,
  nonce: z.optional(text(128).check(z.regex(/^[a-zA-Z0-9]{8,}$/, 'must have at least 8 letters or digits'))),
  chainId: z.optional(
    text(64).check(
      holds(
        (value) => /^(0x[0-9a-f]{1,16}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/i.test(value),
        'must name a chain',
      ),
    ),
  ),
  statement: line,
  requestId: line,
  notBefore: time,
  expirationTime: time,
  resources: z.optional(z.array(text(LIMITS.statementLength)).check(z.maxLength(LIMITS.signInResources))),
  /** Input of the family's own sign-in feature, whose message has exactly these fields. */
  input: z.optional(anyObject),
})
const WhoSchema = z.object({ namespace })

/**
 * The SDK's `signIn()`: returns the current sign-in, else requests one, connecting first if needed.
 *
 * @throws RpcError 4200 if the project has no sign-in; -32602 for terms that no message can contain; 4902 for a chain that
 * the project does not list; 4001 if the user does not sign.
 */
const latchSignIn: MethodHandler = async (params, context) => {
  const { namespace, chainId, input, ...said } = parseParam('latch_signIn', TermsSchema, params ?? [{}])
  if (input !== undefined) return signInExactly(namespace, input, context)
  return signInWith(namespace, { ...said, chainId: namedChain(chainId) }, context)
}

/** @throws RpcError as {@link latchSignIn}; -32602 for an input that would not be signed unchanged. */
async function signInExactly(
  namespace: Namespace | undefined,
  input: object,
  context: RequestContext,
): Promise<SignInAnswer> {
  if (namespace === undefined)
    throw invalidParams('latch_signIn: params[0].namespace must name a chain family.')
  requireOn()
  const { readInput } = await signInOf(namespace)
  if (readInput === undefined)
    throw invalidParams(`latch_signIn: params[0].input is not supported for ${namespace}.`)
  const exact = readInput(input, hostStore.getState().origin)
  return signInWith(namespace, { nonce: exact.nonce, chainId: exact.chainId, exact }, context)
}

/**
 * Signs in, after prompting the user to connect if needed. @param namespace - Undefined: any family. @throws RpcError
 * as {@link latchSignIn}
 */
export async function signInWith(
  namespace: Namespace | undefined,
  terms: SignInTerms,
  context: RequestContext,
): Promise<SignInAnswer> {
  requireOn()
  void startSignIns()
  loadSignIns()
  const family =
    namespace ?? (terms.chainId === undefined ? undefined : (chainNamespace(terms.chainId) ?? undefined))
  const id = `${context.id}:signIn`
  const claim = { namespace: family, terms, context: { ...context, id } }
  let session = connectedIn(family)
  if (session !== null) await requireTerms(session, terms)
  else {
    const release = claimSignIn(claim)
    try {
      const found = await requestSessionMethod.latch_requestSession([{ namespace: family }], context)
      session = findSession((found as { namespace: Namespace }).namespace)
    } finally {
      release()
    }
  }
  const begun = (claim as { begun?: Promise<SignIn> }).begun
  if (begun !== undefined) return answerWith(session, await begun)
  if (session === null)
    throw new RpcError({ code: RpcCode.disconnected, message: 'The wallet was disconnected.' })
  const known = terms.nonce === undefined ? await current(session, terms.chainId) : null
  if (known !== null) hideUnopened()
  return known ?? answerWith(session, await promptSignIn(session, terms, claim.context))
}

/** The SDK's `getSignIn()`: the current sign-in with a fresh token; null if there is none. Without a prompt. */
const latchGetSignIn: MethodHandler = async (params) => {
  const { namespace } = parseParam('latch_getSignIn', WhoSchema, params ?? [{}])
  if (config().siwx === undefined) return null
  loadSignIns()
  const session = connectedIn(namespace)
  return session === null ? null : current(session, undefined)
}

/** The SDK's `signOut()`. If sign-in is required, it also disconnects. */
const latchSignOut: MethodHandler = async (params) => {
  const { namespace } = parseParam('latch_signOut', WhoSchema, params ?? [{}])
  loadSignIns()
  const families = namespace === undefined ? listedFamilies() : [namespace]
  for (const session of families.flatMap((family) => findSession(family) ?? [])) {
    await endSignIns(signInsOf(session))
    if (isSignInRequired()) await disconnect(session.namespace)
  }
  return null
}

export const latchSignInMethods = {
  latch_signIn: latchSignIn,
  latch_getSignIn: latchGetSignIn,
  latch_signOut: latchSignOut,
} as const

/** A sign-in, as the page gets it. */
export type SignInAnswer = {
  namespace: Namespace
  address: string
  /** CAIP-2. */
  chainId: string
  message: string
  signature: string
  /** Absent if the page's own server verifies the signature. */
  token?: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** @returns null if the account must sign. */
async function current(session: WalletSession, chainId: ChainId | undefined): Promise<SignInAnswer | null> {
  const signIn = findSignIn(signInAccount(session, chainId))
  if (signIn === undefined) return null
  const token = await requestSignInToken(signIn)
  return token === null ? null : describeSignIn(session, signIn, token)
}

async function answerWith(session: WalletSession | null, signIn: SignIn): Promise<SignInAnswer> {
  const owner = session ?? activeSession()
  if (owner === null)
    throw new RpcError({ code: RpcCode.disconnected, message: 'The wallet was disconnected.' })
  return describeSignIn(owner, signIn, (await requestSignInToken(signIn)) ?? undefined)
}

function describeSignIn(
  { namespace }: WalletSession,
  signIn: SignIn,
  token: string | undefined,
): SignInAnswer {
  const { account, message, signature, expiresAt } = signIn
  const end = account.lastIndexOf(':')
  const [chainId, address] = [account.slice(0, end), account.slice(end + 1)]
  return {
    namespace,
    address,
    chainId,
    message,
    signature,
    ...(token === undefined ? {} : { token }),
    expiresAt,
  }
}

function connectedIn(namespace: Namespace | undefined): WalletSession | null {
  return namespace === undefined ? activeSession() : findSession(namespace)
}

/** @throws RpcError 4902 for a chain that the project does not list. */
export function namedChain(text: string | undefined): ChainId | undefined {
  if (text === undefined) return undefined
  const chainId = text.startsWith('0x') ? chainIdFromHex(text) : (text as ChainId) // Its grammar was looked at.
  if (projectChain(chainId) === undefined) throw chainNotInProject(chainId)
  return chainId
}

/** Checks the terms before any prompt. @throws RpcError -32602 for terms that no message can contain. */
async function requireTerms(session: WalletSession, terms: SignInTerms): Promise<void> {
  composeMessage(session, await signInOf(session.namespace), { ...terms, nonce: terms.nonce ?? '00000000' })
}

function requireOn(): void {
  if (config().siwx !== undefined) return
  throw new RpcError({
    code: RpcCode.unsupportedMethod,
    message: 'Sign-in is disabled for this project. The operator can enable it.',
    reason: 'SIGN_IN_OFF',
  })
}
