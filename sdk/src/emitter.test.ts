import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

test('a listener that throws keeps nobody else from hearing, and is reported as uncaught', () => {
  vi.useFakeTimers()
  const emitter = createEmitter()
  const listener = vi.fn()
  emitter.on('chainChanged', () => {
    throw new Error('theirs')
  })
  emitter.on('chainChanged', listener)
  emitter.emit({ name: 'chainChanged', value: '0x1' })
  expect(listener).toHaveBeenCalledExactlyOnceWith('0x1')
  expect(() => vi.runAllTimers()).toThrow('theirs')
  vi.useRealTimers()
})

test('the same listener is called once, and not after it was removed, even by a listener before it', () => {
  const emitter = createEmitter()
  const listener = vi.fn()
  emitter.on('connect', listener)
  emitter.on('connect', listener)
  emitter.emit({ name: 'connect', value: { chainId: '0x1' } })
  emitter.removeListener('connect', listener)
  emitter.emit({ name: 'connect', value: { chainId: '0x1' } })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('names of Object.prototype are names like any other', () => {
  const emitter = createEmitter()
  expect(() => emitter.removeListener('constructor', () => {})).not.toThrow()
})
