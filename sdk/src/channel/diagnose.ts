import type { Admission } from '../../../widget/protocol/admission.ts'
import type { FailureReason } from '../../../widget/protocol/errors.ts'
import { TIMEOUTS } from '../../../widget/protocol/limits.ts'
import { DENIED } from './handshake.ts'

/** What the widget's origin says about a frame that did not come. */
export type Diagnosis = {
  reason: FailureReason
  /** Whether the origin answers: then another try ends the same. */
  isReachable: boolean
}

/**
 * Tells a frame that was refused from a network that is down, which look the same: browsers keep `frame-ancestors`
 * from a page without a signal. Needs the page's `connect-src` to name the widget; without that, nothing is known.
 *
 * @param origin - Origin of the widget.
 */
export async function diagnose(origin: string, projectId: string): Promise<Diagnosis> {
  const reason = 'blocked_or_unreachable'
  // Browsers of early 2022 know no such signal: there the network's own deadline must do.
  const signal = AbortSignal.timeout?.(TIMEOUTS.diagnosis) ?? null
  const ask = (path: string, init: RequestInit) =>
    fetch(`${origin}${path}`, { ...init, cache: 'no-store', signal })
  try {
    const path = `/projects/v1/admission?projectId=${encodeURIComponent(projectId)}`
    const response = await ask(path, { credentials: 'omit' })
    const { denied } = (await response.json()) as Admission
    return { reason: DENIED[denied as keyof typeof DENIED] ?? reason, isReachable: true }
  } catch {
    // A hosting of another age has no such path; what it serves to every page tells at least whether it is there.
    const isReachable = await ask('/v1/sdk.js', { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return { reason, isReachable }
  }
}
