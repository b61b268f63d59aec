import { afterEach, expect, test, vi } from 'vitest'
import { openTestHost, type TestHost } from '../testHost.ts'

let host: TestHost | undefined

afterEach(() => host?.close())

test('a height measured before anybody opened the modal says nothing of visibility', async () => {
  host = await openTestHost()
  const { frames } = host
  const { setFrameHeight } = await import('./frame.ts')
  setFrameHeight(420.4)
  await vi.waitFor(() => expect(frames).toEqual([{ height: 421 }]))
})
