import { Refused } from '../client.ts'
import { failure, isFailure } from '../failures.ts'

/** A look that failed on its way is followed by the next one; what the service says counts. */
export function passIfOffline(error: unknown): null {
  if (isFailure(error, 'LOGIN_UNAVAILABLE')) return null
  throw error instanceof Refused && error.is('attempt', 'expired') ? failure('DEVICE_EXPIRED') : error
}
