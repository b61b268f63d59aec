import type { Admission } from '@latch/protocol/admission.ts'
import type { FailureReason } from '@latch/protocol/errors.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { DENIED } from './answerHello.ts'

/** Milliseconds before the second and the third attempt after a network failure. */
const NETWORK_PAUSES: readonly number[] = [1_000, 4_000]

/** `pause`: milliseconds to wait before another try; undefined when another would end the same. */
type Next = { reason: FailureReason; pause: number | undefined }

export type Retries = {
  /** @returns the pause before the next attempt, and the reason as far as known. */
  next(reason: FailureReason): Promise<Next>
  reset(): void
}

/** @param origin - Origin of the widget. */
export function createRetries(origin: string, projectId: string): Retries {
  let tries = 0
  return {
    next: async (reason) => {
      if (reason === 'handshake_timeout') return { reason, pause: tries++ === 0 ? 0 : undefined }
      if (reason !== 'blocked_or_unreachable') return { reason, pause: undefined }
      const found = await diagnose(origin, projectId)
      return { reason: found.reason, pause: found.isLasting ? undefined : NETWORK_PAUSES[tries++] }
    },
    reset: () => {
      tries = 0
    },
  }
}

/** The reason that the widget's origin reports for a frame that did not load. */
type Diagnosis = {
  reason: FailureReason
  /** True if another attempt would fail alike. */
  isLasting: boolean
}

/**
 * Distinguishes a refused frame from a network or a service that is down, which look the same: browsers do not report
 * `frame-ancestors`
 * to the page. Requires that the page's `connect-src` names the widget; otherwise the result is unknown.
 *
 * @param origin - Origin of the widget.
 */
async function diagnose(origin: string, projectId: string): Promise<Diagnosis> {
  const reason = 'blocked_or_unreachable'
  // Missing in browsers from before 2022: the network's own deadline applies there.
  const signal = AbortSignal.timeout?.(TIMEOUTS.diagnosis) ?? null
  const request = (path: string, init: RequestInit) =>
    fetch(`${origin}${path}`, { ...init, cache: 'no-store', signal })
  try {
    const path = `/projects/v1/admission?projectId=${encodeURIComponent(projectId)}`
    const response = await request(path, { credentials: 'omit' })
    if (response.status >= 500) return { reason: 'service_unavailable', isLasting: false }
    const { denied } = (await response.json()) as Admission
    return { reason: DENIED[denied as keyof typeof DENIED] ?? reason, isLasting: true }
  } catch {
    // An older deployment has no such path: `sdk.js`, which it serves to every page, shows whether it can be reached.
    const isLasting = await request('/v1/sdk.js', { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return { reason, isLasting }
  }
}
