import type { FailureReason } from '../../../widget/protocol/errors.ts'
import { TIMEOUTS } from '../../../widget/protocol/limits.ts'
import type { Surface } from './surface.ts'

/** Milliseconds from the frame's `load`, which every failure fires too, until we ask why there is no hello. */
const HELLO_OVERDUE = 3_000
/** Milliseconds before the second and the third try where the network was at fault. */
const RETRIES = [1_000, 4_000]

export type Loader = {
  start(): void
  stop(): void
}

/** Brings the frame up and finds out why it does not come: an iframe reports `load` for every failure, and no error. */
export function createLoader(options: {
  origin: string
  surface: Surface
  url: () => string
  onFailure: (reason: FailureReason) => void
}): Loader {
  const { origin, surface, onFailure } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let expected = false

  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const stop = () => {
    expected = false
    clearTimeout(timer)
    removeEventListener('securitypolicyviolation', refuse, true)
  }
  const fail = (reason: FailureReason) => {
    stop()
    onFailure(reason)
  }
  const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(origin))
      fail('blocked_by_host_csp')
  }
  const diagnose = async () => {
    const reachable = await fetch(`${origin}/v1/sdk.js`, { mode: 'no-cors', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (!expected) return
    const pause = reachable ? undefined : RETRIES[attempt++]
    if (pause) wait(pause, load)
    else fail('blocked_or_unreachable')
  }
  const load = () => {
    wait(TIMEOUTS.handshake, () => (attempt++ ? fail('handshake_timeout') : load()))
    surface.load(options.url(), () => wait(HELLO_OVERDUE, diagnose))
  }
  return {
    start: () => {
      attempt = 0
      expected = true
      addEventListener('securitypolicyviolation', refuse, true)
      if (globalThis.isSecureContext) load()
      else fail('insecure_context')
    },
    stop,
  }
}
