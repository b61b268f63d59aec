import type { LatchEvent, LatchEventName, LatchEvents } from '../../protocol/events.ts'
import { hostCan, tellHost } from './remote.ts'

type Recorder = (event: LatchEvent) => unknown

let record: Recorder | null = null

/** Names who takes the events off the page; null: its visitors have not agreed, and nothing is kept of any event. */
export function setRecorder(recorder: Recorder | null): void {
  record = recorder
}

/** Tells the page what happens, and where its visitors have agreed, whoever counts it. */
export function track<Name extends LatchEventName>(event: Name, properties: LatchEvents[Name]): void {
  const data = { event, properties } as LatchEvent
  record?.(data)
  if (hostCan('events')) tellHost((host) => host.emit({ seq: 0, event: 'event', data }))
}
