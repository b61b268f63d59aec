import type { ChainInfo } from '../../../protocol/config.ts'
import type { WalletEntry } from '../../../protocol/directory.ts'
import { type AccountSession, activate } from '../../host/sessions/activeSession.ts'
import { endOthers } from '../../host/sessions/endOthers.ts'
import { disconnectActive, disconnectKept, switchToKept } from '../../host/sessions/keptSessions.ts'
import type { Kept } from '../../host/sessions/keptStore.ts'
import { disconnect } from '../../host/sessions/session.ts'
import { disconnectSolana } from '../../host/sessions/solana/solanaSession.ts'
import type { ConnectNamespace } from '../../requests/requestsStore.ts'
import { type PageWallet, walletKey } from '../../wallets/walletsStore.ts'
import type { Row } from '../directory/index.ts'

/** A connected wallet as a row shows it. */
export type Connection = {
  key: string
  name: string
  icon: string | null
  address: string
  /** Whose account the views show. */
  isActive: boolean
  /** Shows its account from here on. Rejects with the wallet's RpcError. */
  use(): Promise<void>
  leave(): Promise<void>
}

export type ConnectionFacts = {
  sessions: Readonly<Record<ConnectNamespace, AccountSession | null>>
  active: AccountSession | null
  kept: readonly Kept[]
  wallets: readonly PageWallet[]
}

/** The families of the project's chains that somebody can be connected in, in the project's order. */
export function familiesOf(chains: readonly Pick<ChainInfo, 'id'>[]): readonly ConnectNamespace[] {
  const all: readonly ConnectNamespace[] = ['eip155', 'solana']
  const named = chains.map(({ id }) => id.split(':')[0])
  return [...new Set(named)].flatMap((name) => all.find((family) => family === name) ?? [])
}

/** Who is connected in a family: the session's wallet first, then those that are kept beside it. */
export function connectionsOf(family: ConnectNamespace, facts: ConnectionFacts): readonly Connection[] {
  const { sessions, active, kept, wallets } = facts
  const session = sessions[family]
  const own = session === null ? [] : [ofSession(family, session, session === active)]
  if (family === 'solana') return own
  // Another tab may have kept what is active in this one.
  const isOwn = ({ wallet }: Kept) =>
    session !== null && (wallet === walletKey(session.wallet) || wallet === session.walletId)
  const beside = kept.filter((each) => !isOwn(each))
  const others = beside.map((each): Connection => {
    const wallet = wallets.find((candidate) => walletKey(candidate) === each.wallet)
    return {
      key: each.wallet,
      name: each.name,
      icon: wallet?.icon ?? null,
      address: each.address,
      isActive: false,
      use: async () => {
        await switchToKept(each)
        activate('eip155')
      },
      leave: () => disconnectKept(each),
    }
  })
  return [...own, ...others]
}

function ofSession(family: ConnectNamespace, session: AccountSession, isActive: boolean): Connection {
  return {
    key: walletKey(session.wallet),
    name: session.wallet.name,
    icon: session.wallet.icon,
    address: session.accounts[0],
    isActive,
    use: async () => activate(family),
    leave: family === 'solana' ? disconnectSolana : disconnectActive,
  }
}

/** Every wallet of every family. */
export async function leaveAll(): Promise<void> {
  await Promise.all([disconnect(), endOthers()])
}

export type RecentFacts = {
  /** Keys, the last first. */
  recent: readonly string[]
  wallets: readonly PageWallet[]
  /** Those of them that are elsewhere, on a phone say, as the directory has them. */
  entries: readonly WalletEntry[]
  connected: readonly Connection[]
}

/** Wallets that were used and are not connected now, the last first. */
export function recentOf({ recent, wallets, entries, connected }: RecentFacts): readonly Row[] {
  return recent.flatMap((key): readonly Row[] => {
    // A paired wallet that is kept goes by its topic, while it is remembered by its name.
    if (connected.some((connection) => connection.key === key || connection.name === key)) return []
    const wallet = wallets.find((each) => walletKey(each) === key)
    if (wallet !== undefined) return [{ wallet, entry: null }]
    const entry = entries.find((each) => walletKey(each) === key)
    return entry === undefined ? [] : [{ wallet: null, entry }]
  })
}
