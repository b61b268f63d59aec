import type { Environment } from './environment.ts'
import { Refusal } from './errors.ts'
import { isOrigin } from './origin.ts'

type Settings = Pick<Environment, 'WIDGET_ORIGIN'>

/** Names of this machine, which reach no other user's browser. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the origin at which the operator serves the widget, for text that leaves the answer, e.g. a link in a mail,
 * the issuer of a token or the return URL of a seller. The host of a request is not used, because its sender chooses
 * it.
 *
 * @throws {@link Refusal} 503 if the operator has not set it.
 */
export function ownOrigin({ WIDGET_ORIGIN: origin }: Settings): string {
  if (origin && isOrigin(origin)) return origin
  const description =
    'The operator of this deployment has to set WIDGET_ORIGIN, the origin of the widget, among the variables of its Worker.'
  console.error(description)
  throw new Refusal(503, 'unavailable', { reasons: [{ field: 'WIDGET_ORIGIN', description }] })
}

/**
 * Returns whether a request was sent to the operator's own host; always true if that
 * is not set.
 */
export function isOwnHost({ host, hostname }: URL, { WIDGET_ORIGIN: origin }: Settings): boolean {
  return !origin || LOOPBACK.test(hostname) || host === URL.parse(origin)?.host
}
