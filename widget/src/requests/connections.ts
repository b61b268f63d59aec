import { NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { WalletSummary } from '@latch/protocol/hostChannel.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import * as z from 'zod/mini'
import { forgetRecent } from '#connectors/recents.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { config } from '#core/configStore.ts'
import type { MethodHandler } from '#core/familyRequests.ts'
import { invalidParams, RpcError } from '#core/rpcError.ts'
import { choosableAccounts, sessionAddresses, type WalletSession } from '#core/walletSession.ts'
import { chooseAccount } from '#sessions/chosenAccount.ts'
import { loadOtherSessions } from '#sessions/loadOtherSessions.ts'
import { loadOthers, type OtherSession } from '#sessions/othersStore.ts'
import { toSessionRecord } from '#sessions/sessionRecord.ts'
import { activate, allSessions } from '#sessions/sessionsStore.ts'
import { isSignInRequired, isVisibleToPage } from '#sessions/signIns.ts'
import { awaitRequiredSignIn } from './ensureConnected.ts'
import { parseParam, text } from './params.ts'
import { describeSession } from './requestSession.ts'

/** A connected wallet, as reported to the page. */
type PageConnection = {
  id: string
  namespace: Namespace
  wallet: WalletSummary
  /** The active one first; for an inactive wallet, the one that would become active. */
  accounts: readonly string[]
  /** True if the page has its accounts in that family. */
  active: boolean
}

/** Characters of a pairing's topic that name it to the page; the topic itself is between the wallet and us. */
const TOPIC_LENGTH = 16

const ConnectionSchema = z.object({
  id: text(128).check(z.minLength(1)),
  namespace: z.optional(z.enum(NAMESPACES, 'must name a chain family')),
})
type ConnectionName = { id: string; namespace?: Namespace | undefined }
const SwitchSchema = z.extend(ConnectionSchema, { account: z.optional(text(128)) })

/** The SDK's `getConnections()`: connected and recently used wallets. Without a prompt. */
const getConnections: MethodHandler = () => {
  const connections = [...sessions().map(ofSession), ...loadOthers().map(ofOther)]
  const { recent, wallets } = walletsStore.getState()
  const connected = connections.map(({ wallet }) => walletKey(wallet))
  return {
    connections,
    recent: recent
      .filter((key) => !connected.includes(key))
      .map((key) => {
        const wallet = wallets.find((each) => walletKey(each) === key)
        return { id: key, name: wallet?.name ?? key, icon: wallet?.icon ?? null }
      }),
  }
}

/**
 * The SDK's `switchConnection()`: another connected wallet, or another account of one, becomes the active one of its
 * family, and its family the one that the modal shows.
 *
 * @throws RpcError -32602 for an unknown connection, 4200 if the project has no other ones; 4100 for an account that the
 * wallet does not share; 4001 and 4900 as `switchToOther`.
 */
const switchConnection: MethodHandler = async (params, { signal }) => {
  const { id, namespace, account } = parseParam('latch_switchConnection', SwitchSchema, params)
  const session = sessions().find((each) => isNamed(ofSession(each), { id, namespace }))
  const other = session ? undefined : findOther({ id, namespace })
  if (other !== undefined) await (await loadOtherSessions()).switchToOther(other)
  const family = (session ?? other)?.namespace
  if (family === undefined) throw notConnected(id)
  if (account !== undefined) chooseShared(family, account)
  activate(family)
  await awaitRequiredSignIn(family, signal)
  return describeSession(family)
}

/**
 * The SDK's `deleteConnection()`: ends a wallet's session, or takes one that is not connected out of those used last. Where
 * the active one ends, the last other one takes its place.
 *
 * @throws RpcError as {@link switchConnection}
 */
const deleteConnection: MethodHandler = async (params) => {
  const wanted = parseParam('latch_deleteConnection', ConnectionSchema, params)
  const session = sessions().find((each) => isNamed(ofSession(each), wanted))
  const other = session ? undefined : findOther(wanted)
  const { disconnectActive, disconnectOther } = await loadOtherSessions()
  if (session !== undefined) await disconnectActive(session.namespace)
  else if (other !== undefined) await disconnectOther(other)
  else if (wanted.namespace === undefined && isRecent(wanted.id)) forgetRecent(wanted.id)
  else throw notConnected(wanted.id)
  return null
}

export const connectionMethods = {
  latch_getConnections: getConnections,
  latch_switchConnection: switchConnection,
  latch_deleteConnection: deleteConnection,
} as const

/** Those that the page may know of. */
function sessions(): readonly WalletSession[] {
  return allSessions().filter(isVisibleToPage)
}

function ofSession(session: WalletSession): PageConnection {
  const { namespace, wallet, connector } = session
  const id = connectionId(connector, toSessionRecord(session).wallet ?? walletKey(wallet))
  return { id, namespace, wallet, accounts: sessionAddresses(session), active: true }
}

function ofOther({ namespace, connector, wallet: key, name, address }: OtherSession): PageConnection {
  const inPage = walletsStore.getState().wallets.find((wallet) => walletKey(wallet) === key)
  return {
    id: connectionId(connector, key),
    namespace,
    wallet: { name, icon: inPage?.icon ?? null, rdns: inPage?.rdns ?? null },
    // If a sign-in is required, the page gets the account only after it.
    accounts: isSignInRequired() ? [] : [address],
    active: false,
  }
}

function isRecent(key: string): boolean {
  return walletsStore.getState().recent.includes(key)
}

function findOther(wanted: ConnectionName): OtherSession | undefined {
  return loadOthers().find((other) => isNamed(ofOther(other), wanted))
}

function isNamed(
  connection: PageConnection,
  { id, namespace = connection.namespace }: ConnectionName,
): boolean {
  return connection.id === id && connection.namespace === namespace
}

function connectionId(connector: WalletSession['connector'], key: string): string {
  return connector === 'walletconnect' ? key.slice(0, TOPIC_LENGTH) : key
}

/** @throws RpcError 4100, reason WRONG_ACCOUNT */
function chooseShared(namespace: Namespace, account: string): void {
  const session = allSessions().find((each) => each.namespace === namespace)
  const shared = sessionAddresses({ accounts: session ? choosableAccounts(session) : [] }).find(
    (each) => each === account || each.toLowerCase() === account,
  )
  if (shared === undefined)
    throw new RpcError({
      code: RpcCode.unauthorized,
      message: 'The wallet has not shared this account.',
      reason: 'WRONG_ACCOUNT',
      data: { account },
    })
  chooseAccount(namespace, shared)
}

function notConnected(id: string): RpcError {
  if (config().multiWallet === true) return invalidParams(`No connector found for connection: ${id}`)
  return new RpcError({
    code: RpcCode.unsupportedMethod,
    message:
      'This project allows one connected wallet per chain family. The operator can enable multi_wallet.',
    reason: 'MULTI_WALLET_OFF',
  })
}
