import { expect, test, vi } from 'vitest'
import { openLibrary, openReader } from './testSides.ts'

const never = () => new Promise<never>(() => {})

test('both sides call each other over one port', async () => {
  const { link, accept } = openReader()
  const { port, connection } = openLibrary()
  accept(port)
  await expect(link.call('lend', { title: 'Emma' })).resolves.toBe('lent Emma')
  await expect(connection.call('remind', { title: '' })).resolves.toBe(false)
})

test('a call waits for the document, and one too many is refused', async () => {
  const { link, accept } = openReader()
  const first = link.call('lend', { title: 'Emma' })
  const second = link.call('count', {})
  await expect(link.call('count', {})).rejects.toThrow('full')
  accept(openLibrary().port)
  await expect(Promise.all([first, second])).resolves.toEqual(['lent Emma', 3])
})

test('a new document ends what it might do twice and is asked again what it may', async () => {
  const { link, accept } = openReader()
  accept(openLibrary({ lend: never, count: never }).port)
  const [lend, count] = [link.call('lend', { title: 'Emma' }), link.call('count', {})]
  accept(openLibrary().port)
  await expect(lend).rejects.toThrow('reloaded')
  await expect(count).resolves.toBe(3)
})

test('a call that is taken back rejects with the reason, and the other side hears of it', async () => {
  const { link, accept, onAborted } = openReader()
  accept(openLibrary({ lend: never }).port)
  const controller = new AbortController()
  const lend = link.call('lend', { title: 'Emma' }, { signal: controller.signal })
  controller.abort(new Error('no more'))
  await expect(lend).rejects.toThrow('no more')
  expect(onAborted).toHaveBeenCalledWith(expect.objectContaining({ name: 'lend', sent: true }))
})

test('a call that was never sent is taken back as one that nobody has heard', async () => {
  const { link, onAborted } = openReader()
  const controller = new AbortController()
  const lend = link.call('lend', { title: 'Emma' }, { signal: controller.signal })
  controller.abort(new Error('no more'))
  await expect(lend).rejects.toThrow('no more')
  expect(onAborted).toHaveBeenCalledWith(expect.objectContaining({ name: 'lend', sent: false }))
})

test('what has a deadline ends by it, what waits for a person does not', async () => {
  const { link, accept } = openReader()
  accept(openLibrary({ count: never }).port)
  await expect(link.call('count', {})).rejects.toMatchObject({ code: -32603, data: { reason: 'TIMEOUT' } })
})

test('a document that does not answer while somebody waits is taken for gone', async () => {
  const { link, accept, onSilence } = openReader()
  accept(openLibrary({ lend: never, ping: never }).port)
  const lend = link.call('lend', { title: 'Emma' })
  await vi.waitFor(() => expect(onSilence).toHaveBeenCalledOnce())
  for (const call of link.pending) call.reject(new Error('given up'))
  await expect(lend).rejects.toThrow('given up')
})
