import type { HostingFailure } from '#api/hosting.ts'
import type { RpcError } from '#core/rpcError.ts'

/** The reason why an address was not shared. `wrong`: there are attempts left; `expired`, `tries`: a new code is needed. */
export type CaptureFailure =
  | 'wrong'
  | 'expired'
  | 'tries'
  | 'cooldown'
  | 'limited'
  | 'changed'
  | 'refused'
  | 'offline'
  | 'service'

type Detail = { reason?: HostingFailure; reasons?: readonly { field?: unknown }[] } | null | undefined

const BY_FIELD: Readonly<Record<string, CaptureFailure>> = {
  code: 'wrong',
  expired: 'expired',
  tries: 'tries',
  cooldown: 'cooldown',
  limited: 'limited',
  consent: 'changed',
  email: 'refused',
}

/** Returns the failure for an error of the Worker. */
export function captureFailure({ data }: RpcError): CaptureFailure {
  const { reason, reasons = [] } = (data as Detail) ?? {}
  for (const { field } of reasons) {
    const known = BY_FIELD[String(field)]
    if (known !== undefined) return known
  }
  if (reason === 'API_UNREACHABLE' || reason === 'TIMEOUT') return 'offline'
  return reason === 'RATE_LIMITED' ? 'limited' : 'service'
}
