import { RpcCode } from '@latch/protocol/errors.ts'
import { abortable } from './abortable.ts'
import { RpcError } from './rpcError.ts'

/** Milliseconds that a part may take to load; a network that stalls says nothing by itself. */
const DEADLINE = 15_000

/**
 * Fetches code of the widget: a second time where the first failed, and not longer than fifteen seconds. The browser
 * asks again for what failed; what hangs stays hanging for the life of the document.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE.
 */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return abortable(load().catch(load), AbortSignal.timeout(DEADLINE)).catch(() => {
    throw new RpcError({
      code: RpcCode.internal,
      message: 'A part of the wallet window could not be loaded. Check the connection and try again.',
      reason: 'WIDGET_UNAVAILABLE',
    })
  })
}

/**
 * Makes a loader of code that is fetched when it is first needed. All who wait get one promise, so that they go on in
 * the order in which they came; a load that failed or stalled is tried again with the next call.
 *
 * @returns the loader, which throws as {@link loadChunk}.
 */
export function lazyChunk<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null
  return () => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
