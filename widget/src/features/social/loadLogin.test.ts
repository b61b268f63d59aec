import { beforeEach, expect, test, vi } from 'vitest'

const begun = vi.fn()

beforeEach(() => {
  vi.resetModules()
  begun.mockReset()
  vi.doMock('../socialLogin/index.ts', () => ({ beginWith: begun }))
})

test('a press before the code of a login has come begins once it is there', async () => {
  const { beginWith } = await import('./loadLogin.ts')
  const beginning = beginWith('google')
  expect(begun).not.toHaveBeenCalled()
  await beginning
  expect(begun).toHaveBeenCalledExactlyOnceWith('google')
})

test('with the code there, the login begins in the task of the press', async () => {
  const { beginWith } = await import('./loadLogin.ts')
  await beginWith('google')
  void beginWith('github')
  expect(begun).toHaveBeenLastCalledWith('github')
})

test('a press is tracked as a choice', async () => {
  const { setRecorder } = await import('#core/track.ts')
  const tracked = vi.fn()
  setRecorder(tracked)
  const { beginWith } = await import('./loadLogin.ts')
  await beginWith('google')
  expect(tracked.mock.calls).toEqual([[{ event: 'SELECT_WALLET', properties: { method: 'embedded' } }]])
})

test('rows that go before the browser rests fetch nothing', async () => {
  vi.useFakeTimers()
  const { preloadLogin, beginWith } = await import('./loadLogin.ts')
  const stop = preloadLogin()
  stop()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  void beginWith('google')
  expect(begun).not.toHaveBeenCalled()
})
