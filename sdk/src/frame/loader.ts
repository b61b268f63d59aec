import type { FailureReason } from '@latch/protocol/errors.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import type { Surface } from './surface.ts'

export type Loader = {
  start(): void
  /** Stops loading: the widget has said hello, or is no longer needed. */
  stop(): void
}

/** Loads the frame, and detects when it does not come up: an iframe fires `load` even for failures, and no error. */
export function createLoader(options: {
  /** Origin of the widget. */
  origin: string
  surface: Surface
  url: () => string
  onFailure: (reason: FailureReason) => void
}): Loader {
  const { origin, surface, onFailure } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Hellos less loads: each document of the widget brings one of both, in either order. */
  let ahead = 0

  const stop = () => {
    ahead = ahead < 0 ? 0 : 1
    clearTimeout(timer)
    removeEventListener('securitypolicyviolation', refuse, true)
  }
  const fail = (reason: FailureReason) => {
    stop()
    onFailure(reason)
  }
  const failIn = (milliseconds: number, reason: FailureReason) => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(reason), milliseconds)
  }
  const refuse = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    // A policy that only reports blocks nothing.
    if (disposition === 'report') return
    if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(origin))
      fail('blocked_by_host_csp')
  }
  return {
    start: () => {
      if (!globalThis.isSecureContext) return fail('insecure_context')
      addEventListener('securitypolicyviolation', refuse, true)
      failIn(TIMEOUTS.handshake, 'handshake_timeout')
      ahead = 0
      surface.load(options.url(), () => {
        // Its app may take its time from here on; a load without a hello is a foreign document.
        if (ahead < 1) failIn(TIMEOUTS.helloOverdue, 'blocked_or_unreachable')
        ahead = ahead < 1 ? -1 : 0
      })
    },
    stop,
  }
}
