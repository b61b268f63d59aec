import { expect, test, vi } from 'vitest'
import { createEmitter } from '../emitter.ts'
import { serveWidget } from './serveWidget.ts'

const serve = (emitter: ReturnType<typeof createEmitter>) =>
  serveWidget(
    { emitter, options: {}, screen: {} } as never,
    { states: { isNews: () => false }, families: {} } as never,
  )

test('what happens in the modal reaches the listeners of the page, whatever the messages are counted by', async () => {
  const emitter = createEmitter()
  const [events, messages] = [vi.fn(), vi.fn()]
  emitter.on('event', events)
  emitter.on('message', messages)
  const methods = serve(emitter)
  const data = { event: 'MODAL_OPEN', properties: { connected: false } }
  await methods.emit({ seq: 0, event: 'event', data })
  await methods.emit({ seq: 0, event: 'message', data })
  expect(events.mock.calls).toEqual([[data]])
  expect(messages).not.toHaveBeenCalled()
})

test('an event of a newer widget reaches the page as it is', async () => {
  const emitter = createEmitter()
  const events = vi.fn()
  emitter.on('event', events)
  const data = { event: 'NOT_YET_KNOWN', properties: { method: 'page' } }
  await serve(emitter).emit({ seq: 0, event: 'event', data })
  expect(events.mock.calls).toEqual([[data]])
})
