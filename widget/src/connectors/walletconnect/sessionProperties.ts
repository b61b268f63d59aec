import type { PeerSession } from './peerGrant.ts'

/** CAIP-25 has text for values, so that some wallets write objects as JSON. */
export function readProperties(value: unknown): Record<string, unknown> {
  const properties = parsed(value)
  return typeof properties === 'object' ? { ...properties } : {}
}

/** Returns the properties that a wallet sent when it was paired, unchecked. @see CAIP-25 `sessionProperties` */
export function sessionPropertiesOf({ sessionProperties }: PeerSession): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(readProperties(sessionProperties)).map(([name, value]) => [name, parsed(value)]),
  )
}

/** Returns the value of a JSON text; other values unchanged. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
