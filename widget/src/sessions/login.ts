import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { type LoginBy, loadRemote } from '#connectors/connectors.ts'
import { listedFamilies } from '#core/configStore.ts'
import { noAccount } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { attempt } from './attempts.ts'
import { whileConnecting } from './connecting.ts'
import { adoptAll } from './engine.ts'

type LoginOptions = {
  /** The family that the page requires; undefined: any. */
  wanted: Namespace | undefined
  signal: AbortSignal
}

/** Logs in like {@link logIn}, with an email address. @param email - null: with the wallet that this browser has open on another site. */
export function loginByEmail(email: string | null, options: LoginOptions): Promise<WalletSession> {
  return logIn({ email }, options)
}

/**
 * Logs in and makes the resulting accounts the sessions of their families.
 *
 * @returns the wanted session.
 * @throws RpcError 4001 if it was ended here or in the frame, or another wallet was chosen; 4100, reason NO_ACCOUNT, if
 * the project lists no chain of its accounts; else the frame's error.
 */
export async function logIn(by: LoginBy, { wanted, signal }: LoginOptions): Promise<WalletSession> {
  const connector = await loadRemote('embedded')
  const namespace = wanted ?? listedFamilies()[0] ?? FIRST_FAMILY
  const requestLogin = async (cancelSignal: AbortSignal) =>
    connector.login?.(by, { wanted, cancelSignal }) ?? []
  const granted = await whileConnecting(namespace, () => attempt(namespace, requestLogin, signal))
  const [first, ...others] = granted
  if (first === undefined) throw noAccount()
  void adoptAll([first, ...others])
  return first
}
