import type { Session } from './session.ts'
import { SLOW, SLOW_4G, type Throttle } from './throttle.ts'

/** Device of a visitor. */
export type Device = {
  throttle: Throttle
  /** A small screen that is touched. */
  isPhone: boolean
  /** Milliseconds in which the heaviest page on this device's line has come to rest. */
  settles: number
}

export const DESK: Device = { throttle: SLOW, isPhone: false, settles: 3_000 }
export const PHONE: Device = { throttle: SLOW_4G, isPhone: true, settles: 8_000 }

const SCREEN = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true }

/** Commands are queued, not awaited, as those of `applyThrottle`. */
export function emulatePhone(session: Session): Promise<unknown> {
  return Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', SCREEN),
    session.send('Emulation.setTouchEmulationEnabled', { enabled: true }),
  ])
}
