import type { LatchEvent, LatchEventName, LatchEvents } from '@latch/protocol/events.ts'
import { hostCan, notifyHost } from './remote.ts'

type Recorder = (event: LatchEvent) => unknown

let record: Recorder | null = null

/** Sets the recorder of events; null while visitors have not consented: no events are stored then. */
export function setRecorder(recorder: Recorder | null): void {
  record = recorder
}

/** Reports an event to the page, and to the recorder if the user has consented. */
export function track<Name extends LatchEventName>(event: Name, properties: LatchEvents[Name]): void {
  const data = { event, properties } as LatchEvent
  record?.(data)
  if (hostCan('events')) notifyHost((host) => host.emit({ seq: 0, event: 'event', data }))
}
