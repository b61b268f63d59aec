import type { NameOf, ParamsOf } from '../../../protocol/contract.ts'
import type {
  Progress,
  Stage as StageParams,
  User,
  WidgetMethods,
} from '../../../protocol/secure/secureChannel.ts'

/** What the frame tells the widget; its silence stops nothing here. */
export type Told = {
  stage(stage: StageParams): void
  user(user: User | null): void
  /** @param url - As `Progress` has it. */
  progress(id: string, step: Progress['step'], url?: string): void
}

type Call = <Name extends NameOf<WidgetMethods>>(
  name: Name,
  params: ParamsOf<WidgetMethods[Name]>,
) => Promise<unknown>

export function createTold(call: Call): Told {
  let last = ''
  const tell: Call = (name, params) =>
    call(name, params).catch((error) => console.warn('Latch: the widget did not hear.', error))
  return {
    stage: (stage) => {
      const text = JSON.stringify(stage)
      if (text === last) return
      last = text
      tell('setStage', stage)
    },
    user: (user) => tell('userChanged', { user }),
    progress: (id, step, url) => tell('progress', { id, step, url }),
  }
}
