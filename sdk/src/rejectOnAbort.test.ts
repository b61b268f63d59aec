import { expect, test, vi } from 'vitest'
import { rejectOnAbort } from './rejectOnAbort.ts'

test('an answer lets go of the signal', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  expect(await rejectOnAbort(Promise.resolve(1), signal)).toBe(1)
  await vi.waitFor(() => expect(remove).toHaveBeenCalled())
})
