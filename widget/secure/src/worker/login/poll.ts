import { Refused } from '../client.ts'
import { failure, isFailure } from '../failures.ts'

/** Ignores a poll that failed on the network, because another one follows; a refusal by the service counts. */
export function passIfOffline(error: unknown): null {
  if (isFailure(error, 'LOGIN_UNAVAILABLE')) return null
  throw error instanceof Refused && error.is('attempt', 'expired') ? failure('DEVICE_EXPIRED') : error
}
