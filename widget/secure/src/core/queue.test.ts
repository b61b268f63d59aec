import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const never = new AbortController().signal
const full = () => new Error('full')

test('the second begins when the first has ended, however it did', async () => {
  const queue = createQueue({ waiting: 5, full })
  const ran: string[] = []
  let end = (_: Error) => {}
  const first = queue.run(() => new Promise((_, reject) => (end = reject)), never)
  const second = queue.run(async () => ran.push('second'), never)
  await Promise.resolve()
  expect(ran).toEqual([])
  end(new Error('over'))
  await expect(first).rejects.toThrow('over')
  await expect(second).resolves.toBe(1)
})

test('one more than may wait is refused at once', async () => {
  const queue = createQueue({ waiting: 1, full })
  void queue.run(() => new Promise(() => {}), never)
  void queue.run(async () => 1, never)
  await expect(queue.run(async () => 2, never)).rejects.toThrow('full')
})

test('what was taken back while it waited never begins', async () => {
  const queue = createQueue({ waiting: 5, full })
  const controller = new AbortController()
  let end = () => {}
  const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)), never)
  const second = queue.run(async () => 'ran', controller.signal)
  controller.abort(new Error('taken back'))
  await Promise.resolve()
  end()
  await first
  await expect(second).rejects.toThrow('taken back')
})
