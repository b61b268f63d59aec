import type { NameOf, ParamsOf } from '@latch/protocol/contract.ts'
import type {
  Progress,
  Stage as StageParams,
  User,
  WidgetMethods,
} from '@latch/protocol/secure/secureChannel.ts'

/** The frame's notifications to the widget. A failed one is logged, and changes nothing here. */
export type WidgetEvents = {
  stage(stage: StageParams): void
  user(user: User | null): void
  /** @param url - As `Progress` has it. */
  progress(id: string, step: Progress['step'], url?: string): void
}

type Call = <Name extends NameOf<WidgetMethods>>(
  name: Name,
  params: ParamsOf<WidgetMethods[Name]>,
) => Promise<unknown>

export function createWidgetEvents(call: Call): WidgetEvents {
  let last = ''
  const send: Call = (name, params) =>
    call(name, params).catch((error) => console.warn('Latch: the widget did not hear.', error))
  return {
    stage: (stage) => {
      const text = JSON.stringify(stage)
      if (text === last) return
      last = text
      send('setStage', stage)
    },
    user: (user) => send('userChanged', { user }),
    progress: (id, step, url) => send('progress', { id, step, url }),
  }
}
