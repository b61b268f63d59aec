import { expect, test, vi } from 'vitest'
import { abortable } from './abortable.ts'

test('an answer lets go of the signal', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  expect(await abortable(Promise.resolve(1), signal)).toBe(1)
  await vi.waitFor(() => expect(remove).toHaveBeenCalled())
})
