import { byId, element } from './dom.ts'
import type { Latch } from './latch.ts'

const EVENTS = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const
/** Maximum number of entries; the oldest is dropped first. */
const CAPACITY = 100

/** Shows every event of the provider with its payload, the newest first. */
export function startEventLog(sdk: Latch): void {
  const list = byId('events', HTMLOListElement)
  const on = sdk.on as (event: string, listener: (data: unknown) => void) => void
  for (const event of EVENTS) on(event, (data) => add(list, event, data))
}

function add(list: HTMLOListElement, event: string, data: unknown): void {
  const payload = data instanceof Error ? data.message : JSON.stringify(data)
  const time = element('time', {}, new Date().toLocaleTimeString())
  list.prepend(element('li', {}, element('strong', {}, event), time, element('code', {}, payload ?? '')))
  while (list.childElementCount > CAPACITY) list.lastElementChild?.remove()
}
