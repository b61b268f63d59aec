import { Refused } from '../client.ts'
import { failure } from '../failures.ts'
import { meaningOf } from '../walletFailure.ts'
import { removeSlot, type WalletParts } from './slots.ts'

/** Checks that this device is still allowed. */
export function checkDevice({ client, sessions }: WalletParts, signal: AbortSignal): Promise<void> {
  return sessions.withAccess(signal, ({ token: access }) =>
    client.send({ service: 'auth', path: '/v1/session/check', body: {}, access, signal }),
  )
}

/** Runs a task and translates a refusal of the service; removes the slot of a device that was revoked. */
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
