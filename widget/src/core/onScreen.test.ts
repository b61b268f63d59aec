import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostStore } from './hostStore.ts'
import { readWhenSeen } from './onScreen.ts'

const read = vi.fn()
let stop = () => {}

beforeEach(() => {
  read.mockClear()
  hostStore.setState({ ...hostStore.getInitialState(), open: true }, true)
})
afterEach(() => stop())

test('what is on screen is read at once, and again when the modal is opened again', () => {
  stop = readWhenSeen(read)
  expect(read).toHaveBeenCalledTimes(1)
  hostStore.setState({ open: false })
  expect(read).toHaveBeenCalledTimes(1)
  hostStore.setState({ open: true })
  hostStore.setState({ title: 'Another' })
  expect(read).toHaveBeenCalledTimes(2)
})

test('nothing is read out of sight or offline, and it is once the network is back', () => {
  hostStore.setState({ open: false })
  stop = readWhenSeen(read)
  hostStore.setState({ online: false })
  hostStore.setState({ open: true })
  expect(read).not.toHaveBeenCalled()
  hostStore.setState({ online: true })
  expect(read).toHaveBeenCalledTimes(1)
})

test('an inline widget is on screen without being opened', () => {
  const { viewport } = hostStore.getState()
  hostStore.setState({ open: false, viewport: { ...viewport, display: 'inline' } })
  stop = readWhenSeen(read)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a view that is gone reads nothing any more', () => {
  readWhenSeen(read)()
  hostStore.setState({ open: false })
  hostStore.setState({ open: true })
  expect(read).toHaveBeenCalledTimes(1)
})
