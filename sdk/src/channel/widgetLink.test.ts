import { ok } from '@latch/protocol/envelope.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { describe, expect, test, vi } from 'vitest'
import { bootWidget, callRequest, openLink } from './testLink.ts'

test('what is asked before there is a widget is answered once there is one, in order', async () => {
  const { link, onReady } = openLink()
  const order: string[] = []
  const answers = Promise.all(['eth_a', 'eth_b'].map((method) => callRequest(link, method)))
  const { port } = bootWidget({
    request: async ({ method }) => {
      order.push(method)
      return ok(method)
    },
  })
  link.accept(port)
  expect(await answers).toEqual(['eth_a', 'eth_b'])
  expect(order).toEqual(['eth_a', 'eth_b'])
  expect(onReady).toHaveBeenCalledOnce()
})

test('what waits is sent even where getting ready failed, and the failure is not swallowed', async () => {
  const { link, onReady } = openLink()
  onReady.mockImplementation(() => {
    throw new Error('ours')
  })
  const answer = callRequest(link, 'eth_a')
  const accepted = link.accept(bootWidget().port)
  await expect(accepted).rejects.toThrow('ours')
  expect(await answer).toBe('answer to eth_a')
})

test('no more than 64 requests that a person may be asked wait for a widget, whatever is read', async () => {
  const { link } = openLink()
  callRequest(link, 'eth_read', { replay: true }).catch(() => {})
  for (let count = 0; count < LIMITS.queuedRequests; count++)
    callRequest(link, `eth_${count}`).catch(() => {})
  await expect(callRequest(link, 'eth_last')).rejects.toMatchObject({ code: -32005 })
  link.abandon({ code: 4900, message: 'over' })
})

test('a page may read much while its widget loads, but not without end', async () => {
  const { link } = openLink()
  const answers = Array.from({ length: LIMITS.pendingReads }, (_, index) =>
    callRequest(link, `eth_${index}`, { replay: true }),
  )
  await expect(callRequest(link, 'eth_last', { replay: true })).rejects.toMatchObject({ code: -32005 })
  link.accept(bootWidget().port)
  expect(await Promise.all(answers)).toHaveLength(LIMITS.pendingReads)
})

test('codes, texts and data of the widget arrive as they are', async () => {
  const { link } = openLink()
  const error = { code: 4902, message: 'Unknown chain', data: { chainId: '0x5' } }
  link.accept(bootWidget({ request: async () => ({ ok: false, error }) }).port)
  await expect(callRequest(link, 'wallet_switchEthereumChain')).rejects.toEqual(error)
})

test('a method that an older widget lacks is unsupported', async () => {
  const { link } = openLink()
  link.accept(bootWidget().port)
  await expect(link.call('disconnect', {})).rejects.toMatchObject({ code: 4200 })
})

test('a widget that throws leaks neither its text nor a code of its own', async () => {
  const { link } = openLink()
  link.accept(
    bootWidget({
      request: async () => {
        throw new Error('secret at line 3')
      },
    }).port,
  )
  await expect(callRequest(link, 'eth_a')).rejects.toEqual({
    code: -32603,
    message: expect.not.stringContaining('secret'),
  })
})

test('an init that the widget refuses for what it says is passed on as it is, and is no timeout', async () => {
  const { link, onRefused, onFailure } = openLink()
  const error = { code: -32602, message: "init: 'theme.accent' is malformed." }
  await link.accept(bootWidget({ init: async () => ({ ok: false, error }) }).port)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(error)
  expect(onFailure).not.toHaveBeenCalled()
})

describe('aborting', () => {
  test('rejects at once and tells the widget', async () => {
    const { link, onReady } = openLink()
    const { port, calls } = bootWidget({ request: () => new Promise(() => {}) })
    link.accept(port)
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
    const controller = new AbortController()
    const answer = callRequest(link, 'personal_sign', { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({
      code: 4001,
      data: { reason: 'HOST_ABORTED', outcome: 'unknown' },
    })
    await vi.waitFor(() => expect(calls).toEqual(['cancel personal_sign']))
    expect(link.awaited()).toBe(false)
  })

  test('before it was sent leaves no trace', async () => {
    const { link } = openLink()
    const controller = new AbortController()
    const answer = callRequest(link, 'eth_a', { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(link.awaited()).toBe(false)
  })
})

test('a widget that closed the channel is told as one that does not respond, by the first call that meets it', async () => {
  const { link, onReady, onFailure } = openLink()
  const { port, close } = bootWidget()
  link.accept(port)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  close()
  await expect(callRequest(link, 'personal_sign')).rejects.toMatchObject({ code: 4900 })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('unresponsive')
})
