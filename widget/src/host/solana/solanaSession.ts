import { RpcCode } from '../../../protocol/errors.ts'
import { standardChainOf } from '../../../protocol/solanaChains.ts'
import { settleConnects } from '../../requests/queue.ts'
import { rememberRecent } from '../../wallets/recents.ts'
import { callStandard, readAddresses } from '../../wallets/standardWallet.ts'
import { findWallet, type PageWallet, walletKey } from '../../wallets/walletsStore.ts'
import { activate } from '../activeSession.ts'
import { abortable } from '../attempt.ts'
import { RpcError, walletGone } from '../rpcError.ts'
import { removeSolanaRecord, writeSolanaRecord } from './solanaRecord.ts'
import { projectSolana, type SolanaSession, solanaStore } from './solanaStore.ts'
import { tellSolanaTabs } from './solanaTabs.ts'

/** A wallet answers a silent connect by itself. Milliseconds. */
const SILENT_DEADLINE = 5_000
/** How long a wallet may take over `standard:disconnect` before we go on without it. Milliseconds. */
const LEAVE_DEADLINE = 1_000

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Asks a Solana wallet of the page for its accounts and makes it the Solana session.
 *
 * @throws RpcError 4001 when the user declined or the signal ended it; 4100 when the wallet shares no account here; 4900
 * when it is not in the page.
 */
export async function connectSolana(walletId: string, signal: AbortSignal): Promise<SolanaSession> {
  const wallet = findWallet(walletId)
  if (wallet === undefined) throw walletGone()
  const session = await abortable(
    leaving.then(() => askSolana(wallet, {})),
    signal,
  )
  if (session === null) throw noAccount()
  establishSolana(session)
  activate('solana')
  tellSolanaTabs(true)
  return session
}

/** Asks nobody. @returns null when the wallet does not trust this page, or not any more. */
export function resumeSolana(wallet: PageWallet): Promise<SolanaSession | null> {
  return askSolana(wallet, { silent: true }, SILENT_DEADLINE)
}

async function askSolana(
  { id, name, icon, rdns }: PageWallet,
  input: { silent?: boolean },
  deadline?: number,
): Promise<SolanaSession | null> {
  const { accounts } = await callStandard(id, 'standard:connect', input, deadline)
  const { id: chainId } = requireSolanaChain()
  const [active, ...others] = readAddresses(accounts, standardChainOf(chainId))
  if (active === undefined) return null
  return { walletId: id, wallet: { name, icon, rdns }, accounts: [active, ...others], chainId }
}

/** Makes a session the current one and remembers it for this origin. */
export function establishSolana(session: SolanaSession): void {
  const key = walletKey(session.wallet)
  writeSolanaRecord({ wallet: key })
  rememberRecent(key)
  settleConnects('solana')
  solanaStore.setState({ status: 'connected', session })
}

/** Ends the Solana session because its user or its page asked for it, and keeps it ended after a reload. */
export async function disconnectSolana(): Promise<void> {
  const { session } = solanaStore.getState()
  if (session === null) return
  solanaStore.setState({ status: 'disconnected', session: null })
  writeSolanaRecord({ wallet: null })
  tellSolanaTabs(false)
  if (session.walletId === null) return
  leaving = callStandard(session.walletId, 'standard:disconnect', {}, LEAVE_DEADLINE).catch(() => undefined)
  await leaving
}

/** Follows Wallet Standard's `change`: other accounts, or none any more. Malformed data changes nothing. */
export function followSolanaAccounts(walletId: string, accounts: unknown): void {
  const { session } = solanaStore.getState()
  if (session?.walletId !== walletId) return
  const [active, ...others] = readAddresses(accounts, standardChainOf(session.chainId))
  if (active !== undefined) {
    solanaStore.setState({ status: 'connected', session: { ...session, accounts: [active, ...others] } })
    return
  }
  solanaStore.setState({ status: 'disconnected', session: null })
  removeSolanaRecord()
}

/** @throws RpcError 4100 while no Solana wallet is connected. */
export function requireSolanaSession(): SolanaSession {
  const { session } = solanaStore.getState()
  if (session !== null) return session
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: 'No Solana wallet is connected. Call solana_requestAccounts first.',
  })
}

/** @throws RpcError 4901 for a project without a Solana chain. */
export function requireSolanaChain() {
  const chain = projectSolana()
  if (chain !== undefined) return chain
  throw new RpcError({ code: RpcCode.chainDisconnected, message: 'This project lists no Solana chain.' })
}

function noAccount(): RpcError {
  return new RpcError({
    code: RpcCode.unauthorized,
    message: 'The wallet named no account.',
    data: { reason: 'NO_ACCOUNT' },
  })
}
