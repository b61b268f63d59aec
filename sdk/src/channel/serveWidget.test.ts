import { expect, test, vi } from 'vitest'
import { createEmitter } from '../emitter.ts'
import { serveWidget } from './serveWidget.ts'

test('what happens in the modal reaches the listeners of the page, whatever the messages are counted by', async () => {
  const emitter = createEmitter()
  const [events, messages] = [vi.fn(), vi.fn()]
  emitter.on('event', events)
  emitter.on('message', messages)
  const methods = serveWidget(
    { emitter, options: {}, screen: {} } as never,
    { states: { isNews: () => false }, families: {} } as never,
  )
  const data = { event: 'MODAL_OPEN', properties: { connected: false } }
  await methods.emit({ seq: 0, event: 'event', data })
  await methods.emit({ seq: 0, event: 'message', data })
  expect(events.mock.calls).toEqual([[data]])
  expect(messages).not.toHaveBeenCalled()
})
