import { NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { findNamedWallet } from '#connectors/brands.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { abortable } from '#core/abortable.ts'
import { familiesInOrder, listsFamily } from '#core/configStore.ts'
import { findFamily } from '#core/familyRegistry.ts'
import type { MethodHandler, RequestContext } from '#core/familyRequests.ts'
import { RpcError } from '#core/rpcError.ts'
import { sessionAddresses } from '#core/walletSession.ts'
import { connect } from '#sessions/engine.ts'
import { restored } from '#sessions/restore.ts'
import { findSession, sessionsStore } from '#sessions/sessionsStore.ts'
import { hideUnopened } from '#window/modal.ts'
import { awaitRequiredSignIn } from './ensureConnected.ts'
import { parseParam, walletName } from './params.ts'
import { promptUser } from './promptUser.ts'

const SessionOptionsSchema = z.object({
  wallet: z.optional(walletName),
  /** `false`: a wallet of the page is called without the modal. */
  modal: z.optional(z.boolean()),
  namespace: z.optional(z.enum(NAMESPACES, 'must name a chain family')),
})

/**
 * The SDK's `connect()`: returns the session of the family that the page names, or that its user chooses.
 *
 * @throws RpcError 4001 if the user closes the modal, or declines in a wallet that is called without it; -32602 if no
 * wallet has that name; 4901 for a family without a chain in the project.
 */
const requestSession: MethodHandler = async (params, context) => {
  try {
    const { wallet, namespace, modal } = parseParam('latch_requestSession', SessionOptionsSchema, params)
    const families = requireFamilies(namespace)
    // A session that was connected meanwhile has also closed the modal.
    if (!connectedOf(families)) await awaitRestored(families, context)
    const installed = modal === false ? findInstalled(wallet, families) : undefined
    const connected =
      connectedOf(families) ??
      (installed
        ? await connectInstalled(installed, context)
        : await requestConnect(families, wallet, context))
    await awaitRequiredSignIn(connected, context.signal)
    return await describeSession(connected)
  } finally {
    hideUnopened()
  }
}

/** @throws RpcError 4901 where none is left: the project may list chains of it all the same, for paired wallets to know. */
function requireFamilies(namespace: Namespace | undefined): readonly Namespace[] {
  const families = familiesInOrder().filter((family) => family === (namespace ?? family))
  if (families.length > 0) return families
  const isListed = namespace === undefined || listsFamily(namespace)
  throw new RpcError({
    code: RpcCode.chainDisconnected,
    message: isListed
      ? `No wallet can be connected for ${namespace ?? 'the chains of this project'} yet.`
      : `This project lists no chain of ${namespace}.`,
  })
}

/** Returns the active family if it is connected, else the first connected one; undefined if none is. */
function connectedOf(families: readonly Namespace[]) {
  const connected = families.filter((family) => findSession(family) !== null)
  const { active: namespace } = sessionsStore.getState()
  return connected.includes(namespace) ? namespace : connected[0]
}

/** Waits until it is known whether a session is restored. */
async function awaitRestored(families: readonly Namespace[], { signal, closing }: RequestContext) {
  const known = families.map((family) => restored(family, signal))
  await abortable(Promise.all(known), closing)
}

/** A wallet of the page, and the first of the families that it serves. */
function findInstalled(wallet: string | undefined, families: readonly Namespace[]) {
  if (wallet === undefined) return undefined
  for (const namespace of families) {
    const found = findNamedWallet(walletsStore.getState().wallets, wallet, namespace)
    if (found !== undefined) return { namespace, id: found.id }
  }
  return undefined
}

/** Connects without the modal: the wallet shows its own window. */
async function connectInstalled(
  { namespace, id }: { namespace: Namespace; id: string },
  { signal }: RequestContext,
): Promise<Namespace> {
  await connect(namespace, id, { signal })
  return namespace
}

async function requestConnect(
  families: readonly Namespace[],
  wallet: string | undefined,
  { id, signal }: RequestContext,
) {
  const [first, second] = families
  const namespace = second === undefined ? first : undefined
  // The value that connecting resolves the request with.
  return (await promptUser({ id, kind: 'connect', namespace, wallet }, signal)) as Namespace
}

/** Returns a session in the format of the SDK's methods. @throws RpcError 4900 if it has ended meanwhile. */
export async function describeSession(namespace: Namespace) {
  const requests = await findFamily(namespace)?.loadRequests()
  const session = findSession(namespace)
  if (session === null)
    throw new RpcError({ code: RpcCode.disconnected, message: 'The wallet was disconnected.' })
  const { chainId, wallet } = session
  return {
    namespace,
    accounts: sessionAddresses(session),
    chainId: requests?.describeChain?.(chainId) ?? chainId,
    wallet,
  }
}

export const requestSessionMethod = {
  latch_requestSession: requestSession,
} as const
