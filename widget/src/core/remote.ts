import type { Envelope } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HostMethods } from '@latch/protocol/hostContract.ts'
import type { Capability } from '@latch/protocol/version.ts'
import { RpcError, unwrap } from './rpcError.ts'

let host: Promise<HostMethods> | null = null
let capabilities: ReadonlySet<string> = new Set()

/** Sets the page's end of the channel; null once the channel is closed. */
export function bindHost(methods: Promise<HostMethods> | null): void {
  host = methods
  capabilities = new Set()
}

export function setHostCapabilities(names: readonly string[]): void {
  capabilities = new Set(names)
}

export function hostCan(capability: Capability): boolean {
  return capabilities.has(capability)
}

/**
 * Calls the page and unwraps its envelope.
 *
 * @throws RpcError of the page; 4900 if the channel is closed, 4200 if the page's SDK does not know the method, -32602 if
 * the params cannot be cloned.
 */
export async function callHost<Result>(
  call: (methods: HostMethods) => Promise<Envelope<Result>>,
): Promise<Result> {
  if (host === null) throw fault()
  let envelope: Envelope<Result>
  try {
    envelope = await call(await host)
  } catch (error) {
    throw fault((error as { code?: unknown } | null)?.code)
  }
  return unwrap(envelope)
}

/** Sends the page a notification. Whether it arrives is the heartbeat's concern. */
export function notifyHost(call: (methods: HostMethods) => Promise<Envelope<unknown>>): void {
  callHost(call).catch(() => undefined)
}

/** Errors by penpal's codes. */
const FAULTS: Readonly<Record<string, [code: number, message: string]>> = {
  METHOD_NOT_FOUND: [RpcCode.unsupportedMethod, "The page's SDK does not know this method."],
  TRANSMISSION_FAILED: [RpcCode.invalidParams, 'The params cannot be sent to the page.'],
}

function fault(penpal?: unknown): RpcError {
  const [code, message] = FAULTS[penpal as string] ?? [
    RpcCode.disconnected,
    'The page is no longer connected.',
  ]
  return new RpcError({ code, message })
}
