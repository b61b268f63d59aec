import type { Init } from '@latch/protocol/handshake.ts'
import type { HostMethods } from '@latch/protocol/hostContract.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { connect, PortMessenger } from 'penpal'
import { createCallBuffer, type Method } from './callBuffer.ts'
import type { BootChannel } from './scriptState.ts'

/**
 * Step 3 of the handshake: penpal on the port that the page sent, its calls held until the app serves them.
 *
 * @param onCall - Sees each held call.
 */
export function openChannel(
  { port, origin, init }: { port: MessagePort; origin: string; init: Init },
  onCall: (method: Method, params: unknown) => void,
): BootChannel {
  const buffer = createCallBuffer(onCall)
  const { promise, destroy } = connect<HostMethods>({
    messenger: new PortMessenger({ port }),
    methods: buffer.methods,
    timeout: TIMEOUTS.handshake,
  })
  return { hostOrigin: origin, init, host: promise, serve: buffer.serve, close: destroy }
}
