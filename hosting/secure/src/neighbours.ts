import { isOrigin } from '#http/origin.ts'
import type { SecureEnvironment } from './environment.ts'

/** The neighbors of the secure frame, as serialized origins. */
export type Neighbours = { widget: string; auth: string; vault: string }

/**
 * Returns the origins of the widget and the login services. @throws Error that names the variable without a valid
 * origin.
 */
export function neighboursOf(env: SecureEnvironment): Neighbours {
  const read = (name: 'WIDGET_ORIGIN' | 'AUTH_ORIGIN' | 'VAULT_ORIGIN') => {
    if (isOrigin(env[name])) return env[name]
    throw new Error(`${name} must be an https origin, e.g. https://widget.example`)
  }
  return { widget: read('WIDGET_ORIGIN'), auth: read('AUTH_ORIGIN'), vault: read('VAULT_ORIGIN') }
}
