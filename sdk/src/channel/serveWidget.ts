import type { ProviderState } from '@latch/protocol/hostChannel.ts'
import type { HostMethods } from '@latch/protocol/hostContract.ts'
import { PAIRING } from '../emitter.ts'
import type { LatchEvent } from '../events.ts'
import { openWindow } from '../hostPage.ts'
import type { ChannelContext } from '../launchContext.ts'
import type { Families } from './families.ts'
import { guardMethods } from './guards.ts'
import { callAuthServer } from './signIn.ts'
import type { States } from './states.ts'

type Served = {
  setState: (state: ProviderState) => void
  /** The widget wants to be on screen, or off it. */
  place: (visible: boolean) => void
  families: Pick<Families, 'relay'>
  states: Pick<States, 'isNews'>
}

/** The methods that the widget may call in the page. */
export function serveWidget(
  { emitter, options, screen }: ChannelContext,
  { setState, place, families, states }: Served,
): HostMethods {
  return guardMethods({
    setState,
    emit: ({ seq, event, data }) => {
      if (event === 'event') return emitter.emit({ name: event, value: data as LatchEvent })
      // Handled by the code that requested a code; `sdk/src/headless/pair.ts` validates it.
      if (event === 'pairing') return emitter.emit({ name: PAIRING, value: data })
      if (!states.isNews(seq)) return
      emitter.emit({ name: 'message', value: data as { type: string; data: unknown } })
    },
    setFrame: ({ visible, height, look }) => {
      if (look) screen.setLook(look)
      if (height) screen.resize(height)
      if (typeof visible === 'boolean') place(visible)
    },
    hostRequest: families.relay,
    openWindow,
    signIn: (params) => callAuthServer(options, params),
    ping: () => {},
  })
}
