import type { NAME_FAILURES } from '@latch/protocol/events.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import type { HostingFailure } from '#api/hosting.ts'

export type NameFailure = {
  kind: (typeof NAME_FAILURES)[number]
  /** Hosting's own description of why it refused. */
  words: string | null
}

type Detail = {
  reason?: HostingFailure
  status?: number
  reasons?: readonly { field?: unknown; description?: unknown }[]
}

const KINDS: Readonly<Partial<Record<HostingFailure, NameFailure['kind']>>> = {
  API_UNREACHABLE: 'offline',
  TIMEOUT: 'offline',
  RATE_LIMITED: 'limited',
  API_UNAVAILABLE: 'service',
  API_MALFORMED: 'service',
}

/** The conflict, by the field that hosting names: the name itself, or other names that the account has or had. */
const CONFLICTS: Readonly<Record<string, NameFailure['kind']>> = { name: 'taken', address: 'many' }

/** Returns the failure for an error of the wallet or of hosting. */
export function nameFailure(error: unknown): NameFailure {
  const { reason, status, reasons = [] } = detailOf(error)
  const [first] = reasons
  if (reason === 'API_REFUSED') {
    const conflict = status === 409 ? CONFLICTS[String(first?.field)] : undefined
    const words = typeof first?.description === 'string' ? first.description : null
    return conflict === undefined ? { kind: 'refused', words } : { kind: conflict, words: null }
  }
  const kind = reason === undefined ? undefined : KINDS[reason]
  return { kind: kind ?? (isDeclined(error) ? 'declined' : 'wallet'), words: null }
}

function detailOf(error: unknown): Detail {
  return (error as { data?: Detail | null } | null | undefined)?.data ?? {}
}
