import type { Namespace } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import type { PageWallet } from '#connectors/walletsStore.ts'
import type { FamilyFacts } from '#core/family.ts'
import { chainNamespace, findFamily } from '#core/familyRegistry.ts'
import { choosableAccounts, type WalletSession } from '#core/walletSession.ts'
import { chooseAccount } from '#sessions/chosenAccount.ts'
import { disconnectActive, disconnectOther, switchToOther } from '#sessions/otherSessions.ts'
import type { OtherSession } from '#sessions/othersStore.ts'
import { activate, type SessionsState } from '#sessions/sessionsStore.ts'
import { type Row, walletRowName } from '../directory/index.ts'

export type FurtherAccount = { address: string; use(): void }

/** A connected wallet as a row shows it. */
export type Connection = {
  key: string
  name: string
  icon: string | null
  address: string
  /** Other accounts that the wallet shares; using one makes it the wallet's account. */
  furtherAccounts: readonly FurtherAccount[]
  /** Whether the views show this connection's account. */
  isActive: boolean
  /** Makes its account the active one. Rejects with the wallet's RpcError. */
  use(): Promise<void>
  disconnect(): Promise<void>
}

export type ConnectionFacts = {
  sessions: SessionsState['byFamily']
  active: WalletSession | null
  others: readonly OtherSession[]
  wallets: readonly PageWallet[]
}

/** Returns the families of the project's chains that have connectors, in the project's order. */
export function chainFamilies(chains: readonly Pick<ChainInfo, 'id'>[]): readonly FamilyFacts[] {
  const named = new Set(chains.map(({ id }) => chainNamespace(id)))
  return [...named].flatMap((namespace) => (namespace && findFamily(namespace)) ?? [])
}

/** Returns the connected wallets of a family: the session's wallet first, then its other sessions. */
export function connectionsOf(family: Namespace, facts: ConnectionFacts): readonly Connection[] {
  const { sessions, active, others, wallets } = facts
  const session = sessions[family]?.session ?? null
  const own = session === null ? [] : [ofSession(session, session === active)]
  // Another tab may have stored this tab's active session as an other one.
  const isOwn = ({ wallet }: OtherSession) =>
    session !== null && (wallet === walletKey(session.wallet) || wallet === session.walletId)
  const beside = others.filter((each) => each.namespace === family && !isOwn(each))
  const rest = beside.map((each): Connection => {
    const wallet = wallets.find((candidate) => walletKey(candidate) === each.wallet)
    return {
      key: each.wallet,
      name: each.name,
      icon: wallet?.icon ?? null,
      address: each.address,
      furtherAccounts: [],
      isActive: false,
      use: async () => {
        await switchToOther(each)
        activate(family)
      },
      disconnect: () => disconnectOther(each),
    }
  })
  return [...own, ...rest]
}

function ofSession(session: WalletSession, isActive: boolean): Connection {
  return {
    key: walletKey(session.wallet),
    name: session.wallet.name,
    icon: session.wallet.icon,
    address: session.accounts[0].address,
    furtherAccounts: choosableAccounts(session)
      .slice(1)
      .map(({ address }) => ({
        address,
        use: () => {
          chooseAccount(session.namespace, address)
          activate(session.namespace)
        },
      })),
    isActive,
    use: async () => activate(session.namespace),
    disconnect: () => disconnectActive(session.namespace),
  }
}

export type RecentFacts = {
  /** Keys of the wallets, the latest first. */
  recent: readonly string[]
  wallets: readonly PageWallet[]
  /** Directory entries of recent wallets outside the page, such as on a phone. */
  entries: readonly WalletEntry[]
  connected: readonly Connection[]
}

/** Returns wallets that were used and are not connected now, the latest first. */
export function recentOf({ recent, wallets, entries, connected }: RecentFacts): readonly Row[] {
  const rows = recent.flatMap((key): readonly Row[] => {
    // Another session of a paired wallet has its topic as its key, while recent wallets are stored by name.
    if (connected.some((connection) => connection.key === key || connection.name === key)) return []
    const wallet = wallets.find((each) => walletKey(each) === key)
    if (wallet !== undefined) return [{ wallet, entry: null }]
    const entry = entries.find((each) => walletKey(each) === key)
    return entry === undefined ? [] : [{ wallet: null, entry }]
  })
  // A wallet may have been used by its rdns in one family, and by its name in another.
  return [...new Map(rows.toReversed().map((row) => [walletRowName(row), row])).values()].toReversed()
}
