import { ChannelError } from '@latch/channel/channelError.ts'
import * as z from 'zod/mini'
import { locale } from '../texts/texts.ts'
import {
  type Calls,
  type FromWorker,
  FromWorkerSchema,
  type KeyCalls,
  type ToWorker,
} from '../worker/messages.ts'
import { failed } from './failures.ts'

/** The page's end of a key worker: it sends requests, and never holds keys. */
export type Keys<Methods extends Calls = KeyCalls> = {
  /** @param signal - Cancels the request. @throws {@link ChannelError} with the worker's code and reason. */
  call<Op extends keyof Methods>(
    op: Op,
    params: Methods[Op]['params'],
    signal?: AbortSignal,
  ): Promise<Methods[Op]['result']>
  /** Registers a listener for sign-ins and sign-outs in other tabs. */
  onUserChanged(listener: () => void): void
}

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void }
type Port = Pick<Worker, 'postMessage' | 'addEventListener'>

export function createKeys<Ops extends Calls = KeyCalls>(worker: Port): Keys<Ops> {
  const waiting = new Map<string, Waiting>()
  const listeners = new Set<() => void>()
  const onMessage = (message: FromWorker) => {
    if ('event' in message) {
      for (const listener of listeners) listener()
      return
    }
    const pending = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.ok) pending?.resolve(message.result)
    else pending?.reject(new ChannelError(message.error))
  }
  worker.addEventListener('message', (event) => {
    const parsed = z.safeParse(FromWorkerSchema, (event as MessageEvent).data)
    if (parsed.success) onMessage(parsed.data)
  })
  worker.addEventListener('error', () => {
    for (const pending of waiting.values())
      pending.reject(failed('The key worker has failed.', 'FRAME_UNAVAILABLE'))
    waiting.clear()
  })
  const call = (op: string, params: unknown, signal?: AbortSignal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const id = crypto.randomUUID()
      const cancelRequest = () => {
        if (!waiting.delete(id)) return
        const cancel: ToWorker = { id, cancel: true }
        worker.postMessage(cancel)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', cancelRequest, { once: true })
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, op, params, language: locale() } satisfies ToWorker)
    })
  return { call: call as Keys<Ops>['call'], onUserChanged: (listener) => listeners.add(listener) }
}

/** Wraps the worker so that calls wait until it has started. */
export function afterStart(keys: Keys, started: Promise<unknown>): Keys {
  return {
    ...keys,
    call: async (op, params, signal) => {
      await started
      return keys.call(op, params, signal)
    },
  }
}

/**
 * Starts the worker at the address that the build wrote into the page, through the only Trusted Types policy that the
 * page allows.
 */
export function startKeyWorker(page: Document): Worker {
  const address = page.querySelector<HTMLScriptElement>('script[data-worker]')?.dataset.worker ?? ''
  const policies = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes
  const url =
    policies?.createPolicy('worker-url', { createScriptURL: () => address }).createScriptURL('') ?? address
  return new Worker(url as string, { type: 'module', name: 'keys' })
}

/** Trusted Types, absent from lib.dom. @see https://w3c.github.io/trusted-types/ */
type TrustedTypePolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}
