import { afterEach, expect, test, vi } from 'vitest'
import { lazyChunk, loadChunk } from './lazyChunk.ts'

afterEach(() => vi.restoreAllMocks())

const unavailable = { code: -32603, data: { reason: 'WIDGET_UNAVAILABLE' } }

test('a part is loaded once for all who wait', async () => {
  const load = vi.fn(async () => 'part')
  const part = lazyChunk(load)
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part'])
  expect(load).toHaveBeenCalledOnce()
})

const offline = new TypeError('Failed to fetch')

test('a load that failed once is tried again at once', async () => {
  const load = vi.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce('part')
  await expect(loadChunk(load)).resolves.toBe('part')
})

test('a load that failed twice is tried again with the next call', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline)
    .mockResolvedValueOnce('part')
  const part = lazyChunk(load)
  await expect(part()).rejects.toMatchObject(unavailable)
  await expect(part()).resolves.toBe('part')
})

test('a load that stalls is given up and tried again with the next call', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal)
  const load = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValueOnce('part')
  const part = lazyChunk(load)
  const waiting = expect(part()).rejects.toMatchObject(unavailable)
  expect(timeout).toHaveBeenCalledWith(15_000)
  deadline.abort()
  await waiting
  await expect(part()).resolves.toBe('part')
})
