import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { answersStore, checkLabel, chooseName, clearLabel, labelStore, typeLabel } from './labelStore.ts'

const ZONE = 'demo.latch.eth'

let requested: string[]
let answer: (label: string) => Response | Promise<Response>

const free = (label: string, ...others: string[]) =>
  Response.json({
    zone: ZONE,
    suggestions: [
      { name: `${label}.${ZONE}`, registered: false },
      ...others.map((other) => ({ name: `${other}.${ZONE}`, registered: false })),
    ],
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  configStore.setState({ config: { ...CONFIG, names: ZONE }, requested: [] })
  clearLabel()
  answersStore.setState({}, true)
  requested = []
  answer = (label) => free(label)
  vi.stubGlobal('fetch', async (path: string) => {
    const label = /suggestions\/([^?]+)/.exec(path)?.[1] ?? ''
    requested.push(label)
    return answer(label)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('hosting is asked once the typing rests, of nothing that cannot be a name', async () => {
  for (const text of ['a', 'al', 'ali', 'alic', 'alice']) typeLabel(text)
  await vi.runAllTimersAsync()
  typeLabel('al ice')
  await vi.runAllTimersAsync()
  expect(requested).toEqual(['alice'])
  expect(answersStore.of('alice').data).toEqual({ isFree: true, others: [] })
})

test('an answer that comes late is not taken for the name in the field', async () => {
  let late = (_: Response) => {}
  answer = (label) => (label === 'alice' ? new Promise((resolve) => (late = resolve)) : free(label, 'bobby1'))
  typeLabel('alice')
  await vi.advanceTimersByTimeAsync(300)
  typeLabel('bobby')
  await vi.runAllTimersAsync()
  late(free('alice', 'alice1'))
  await vi.runAllTimersAsync()
  expect(labelStore.getState()).toEqual({ label: 'bobby', others: [`bobby1.${ZONE}`] })
})

test('what else was free stays on screen while the next name is looked up, and goes with what is no name', async () => {
  answer = (label) => free(label, 'alice1')
  typeLabel('alice')
  await vi.runAllTimersAsync()
  typeLabel('alicec')
  expect(labelStore.getState().others).toEqual([`alice1.${ZONE}`])
  typeLabel('ali')
  expect(labelStore.getState().others).toEqual([])
})

test('one of the others is looked up at once', async () => {
  chooseName(`alice1.${ZONE}`)
  expect(labelStore.getState().label).toBe('alice1')
  expect(requested).toEqual(['alice1'])
})

test('why hosting refuses a label is told', async () => {
  const reasons = [{ field: 'name', description: 'is reserved' }]
  answer = () => Response.json({ status: 'FAILED', reasons }, { status: 400 })
  typeLabel('admin')
  await checkLabel()
  expect(answersStore.of('admin').data).toEqual({ refusal: 'is reserved' })
})

test('a label that could not be looked up is asked for again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  typeLabel('alice')
  await checkLabel()
  expect(answersStore.of('alice').phase).toBe('failed')
  answer = (label) => free(label)
  await checkLabel()
  expect(answersStore.of('alice')).toMatchObject({ phase: 'ready', data: { isFree: true } })
})
