import { expect, test, vi } from 'vitest'
import { createResource } from './resource.ts'

/** A resource of an account, whose reads are answered by hand. */
function makeAccountResource() {
  const page = { account: 'A' as string | null, answer: (_data: string) => {} }
  const load = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        page.answer = resolve
      }),
  )
  return { page, load, store: createResource({ key: () => page.account, load, watch: () => () => {} }) }
}

test('listeners that left during a read find nothing once the account is gone', async () => {
  const { page, store } = makeAccountResource()
  const stop = store.subscribe(() => {})
  page.answer('of A')
  await vi.waitFor(() => expect(store.getState().data).toBe('of A'))
  void store.refresh()
  stop()
  page.account = null
  const onChange = vi.fn()
  store.subscribe(onChange)
  expect(store.getState()).toEqual({ status: 'idle', data: undefined, error: undefined })
  expect(onChange).not.toHaveBeenCalled()
})

test('listeners that left during a read get only the data of the account that took its place', async () => {
  const { page, store } = makeAccountResource()
  store.subscribe(() => {})()
  const answerLate = page.answer
  page.account = 'B'
  store.subscribe(() => {})
  answerLate('of A')
  expect(store.getState()).toMatchObject({ status: 'loading', data: undefined })
  page.answer('of B')
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'ready', data: 'of B' }))
})
