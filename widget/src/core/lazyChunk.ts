import { RpcCode } from '@latch/protocol/errors.ts'
import { abortable } from './abortable.ts'
import { RpcError } from './rpcError.ts'

/** Milliseconds that a part may take to load; a stalled network request does not fail by itself. */
const DEADLINE = 15_000

/**
 * Loads code of the widget, with one retry and a limit of fifteen seconds. The browser requests a failed module again; a
 * stalled one stays stalled for the life of the document.
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
 * Creates a loader for code that is fetched at first use. Concurrent callers share one promise, so they continue in call
 * order; after a failure the next call tries again.
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
