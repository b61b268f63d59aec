import { MAILBOX_LETTER, MailboxAnswerSchema } from '@latch/protocol/login/mailbox.ts'
import * as z from 'zod/mini'
import { failed, invalidParams } from '../core/failures.ts'
import { createProver, type Prover } from './proof.ts'
import { type Box, type Side, seal, unseal } from './seal.ts'

/** One page's side of a mailbox. */
export type Mailbox = {
  /** @throws -32602 if the message is too long; -32603 MAILBOX_UNAVAILABLE. */
  put(message: unknown): Promise<void>
  /** The next message of the other side; waits for it. @throws the signal's reason; -32603 MAILBOX_UNAVAILABLE. */
  next(signal: AbortSignal): Promise<unknown>
  /** Prepares a message that can be sent while the page is being closed. Its proof expires: prepare it again each half minute. */
  prepareLast(message: unknown): Promise<() => void>
}

/** Pauses before the further tries to reach the service, in milliseconds. */
const PAUSES = [500, 1_500, 3_000] as const

/** @param auth - Origin of the service that keeps it; all it sees is sealed. */
export async function createMailbox(auth: string, box: Box, side: Side): Promise<Mailbox> {
  const prove = await createProver()
  const other: Side = side === 'frame' ? 'window' : 'frame'
  const address = (of: Side) => `${auth}/v1/mailbox/${box.id}/${of}`
  const request = createRequester(prove)
  let [sent, read, sequence] = [0, 0, 0]
  /** The service numbers messages in the order of arrival: one is sent after another. */
  let before: Promise<unknown> = Promise.resolve()
  return {
    put: (message) => {
      const put = before.then(async () => {
        sent += 1
        const data = await seal(box, side, sent, message)
        if (data.length > MAILBOX_LETTER) throw invalidParams('The request is longer than 64 KB.')
        await retried(() => request('PUT', address(side), '', { data }))
      })
      before = put.catch(() => {})
      return put
    },
    next: async (signal) => {
      for (;;) {
        const response = await retried(
          () => request('GET', address(other), `?after=${sequence}`, undefined, signal),
          signal,
        )
        if (response.status !== 200) continue
        const answer = z.parse(MailboxAnswerSchema, await response.json())
        sequence = answer.sequence
        read += 1
        return unseal(box, other, read, answer.data)
      }
    },
    prepareLast: async (message) => {
      const data = await seal(box, side, sent + 1, message)
      const send = await request.prepared('PUT', address(side), { data })
      return () => {
        sent += 1
        send()
      }
    },
  }
}

function createRequester(prove: Prover) {
  let nonce: string | undefined
  const options = async (method: string, url: string, body?: unknown): Promise<RequestInit> => ({
    method,
    headers: {
      DPoP: await prove({ method, url, nonce }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    credentials: 'omit',
    // Undefined stays undefined.
    body: JSON.stringify(body),
  })
  const once = async (method: string, url: string, query: string, body?: unknown, signal?: AbortSignal) => {
    const response = await fetch(url + query, {
      ...(await options(method, url, body)),
      signal: signal ?? null,
    })
    nonce = response.headers.get('DPoP-Nonce') ?? nonce
    return response
  }
  const request = async (
    method: string,
    url: string,
    query: string,
    body?: unknown,
    signal?: AbortSignal,
  ) => {
    const first = await once(method, url, query, body, signal)
    // The first proof has no nonce yet, and a nonce gets old.
    const response = first.status === 401 ? await once(method, url, query, body, signal) : first
    if (!response.ok) throw failed(`The mailbox answered ${response.status}.`, 'MAILBOX_UNAVAILABLE')
    return response
  }
  return Object.assign(request, {
    prepared: async (method: string, url: string, body: unknown) => {
      const ready = await options(method, url, body)
      return () => {
        fetch(url, { ...ready, keepalive: true }).catch(() => {})
      }
    },
  })
}

/** Retries while the service is briefly unavailable. */
async function retried<Value>(attempt: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  for (const pause of PAUSES) {
    try {
      return await attempt()
    } catch {
      signal?.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  try {
    return await attempt()
  } catch (error) {
    signal?.throwIfAborted()
    console.warn('Latch: the mailbox is away.', error)
    throw failed('The window cannot be reached.', 'MAILBOX_UNAVAILABLE')
  }
}
