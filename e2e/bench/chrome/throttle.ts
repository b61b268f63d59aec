import type { Session } from './session.ts'

/** A slow phone on a slow line, as `performance-floors` measured it. */
export type Throttle = {
  /** Times slower than this machine. */
  cpu: number
  /** Bits per second, both ways. */
  bandwidth: number
  /** Milliseconds added to each response. */
  latency: number
}

export const SLOW: Throttle = { cpu: 4, bandwidth: 4_000_000, latency: 100 }

/** The same on the line that Lighthouse calls slow 4G. */
export const SLOW_4G: Throttle = { cpu: 4, bandwidth: 1_600_000, latency: 150 }

/** Queues commands without awaiting them: a target that waits for its debugger answers some of them only once it runs. */
export function applyThrottle(session: Session, { cpu, bandwidth, latency }: Throttle): Promise<unknown> {
  const bytesPerSecond = bandwidth / 8
  return Promise.all([
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    }),
    session.send('Emulation.setCPUThrottlingRate', { rate: cpu }),
  ])
}
