import { Refused } from '../client.ts'
import { failure } from '../failures.ts'
import { meaningOf } from '../walletFailure.ts'
import { removeSlot, type WalletParts } from './slots.ts'

/** Asks whether this device may still be used. */
export function checkDevice({ client, sessions }: WalletParts, signal: AbortSignal): Promise<void> {
  return sessions.withAccess(signal, ({ token: access }) =>
    client.send({ service: 'auth', path: '/v1/session/check', body: {}, access, signal }),
  )
}

/** Fails by what a refusal means here; a device that was removed has nothing left to open. */
export async function explainedForWallet<Result>(
  parts: WalletParts,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (!error.is('device_revoked')) throw meaningOf(error)
    await forgetWallet(parts)
    throw failure('SESSION_ENDED')
  }
}

async function forgetWallet({ sessions, keyring, environment }: WalletParts): Promise<void> {
  const session = await sessions.stored()
  if (session !== null) await removeSlot(environment, session.did)
  await sessions.end()
  keyring.lock()
}
