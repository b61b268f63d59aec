import { expect, test, vi } from 'vitest'
import { createKeys } from './keys.ts'

function openWorker() {
  const listeners = new Map<string, (event: unknown) => void>()
  const sent: { id: string; op?: string; cancel?: true }[] = []
  const keys = createKeys({
    postMessage: (message: unknown) => void sent.push(message as (typeof sent)[number]),
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
  } as never)
  return {
    keys,
    sent,
    say: (data: unknown) => listeners.get('message')?.({ data }),
    fail: () => listeners.get('error')?.({}),
  }
}

test('each question gets its own answer', async () => {
  const { keys, sent, say } = openWorker()
  const [user, limit] = [keys.call('user', {}), keys.call('limitLeft', { host: 'https://app.example' })]
  say({ id: sent[1]?.id, ok: true, result: { cents: 1, limit: 2 } })
  say({
    id: sent[0]?.id,
    ok: false,
    error: { code: 4100, message: 'Out.', data: { reason: 'SESSION_ENDED' } },
  })
  await expect(limit).resolves.toEqual({ cents: 1, limit: 2 })
  await expect(user).rejects.toMatchObject({ code: 4100, data: { reason: 'SESSION_ENDED' } })
})

test('a question that is taken back is told to the worker, and its late answer is nobody’s', async () => {
  const { keys, sent, say } = openWorker()
  const controller = new AbortController()
  const requested = keys.call('awaitDevice', { attemptId: 'a' }, controller.signal)
  controller.abort(new Error('left'))
  await expect(requested).rejects.toThrow('left')
  expect(sent.at(-1)).toEqual({ id: sent[0]?.id, cancel: true })
  say({ id: sent[0]?.id, ok: true, result: {} })
})

test('a worker that dies ends what waits for it', async () => {
  const { keys, fail } = openWorker()
  const requested = keys.call('user', {})
  fail()
  await expect(requested).rejects.toMatchObject({ code: -32603, data: { reason: 'FRAME_UNAVAILABLE' } })
})

test('what is no message of the worker is passed over, and a change is heard', () => {
  const { keys, say } = openWorker()
  const listener = vi.fn()
  keys.onUserChanged(listener)
  say({ event: 'other' })
  expect(listener).not.toHaveBeenCalled()
  say({ event: 'userChanged' })
  expect(listener).toHaveBeenCalledOnce()
})
