import type { RpcErrorPayload } from '../../../widget/protocol/errors.ts'
import type { SetOpenParams } from '../../../widget/protocol/hostChannel.ts'
import type { Link } from './link.ts'

/** Closings of the modal on this side. */
export type Dismissals = {
  /** Tells the widget, which rejects what is asked in it. */
  tell(reason: SetOpenParams['reason']): void
  /** Whether the widget may not have heard yet: where it wants to be on screen is from before, or its answer. */
  isUnheard(): boolean
}

/** @param closed - For what waits for a widget that is not there yet. */
export function createDismissals(link: () => Link, closed: () => RpcErrorPayload): Dismissals {
  let last: Promise<unknown> | undefined
  return {
    tell: (reason) => {
      if (!link().ready()) return link().abandonAwaited(closed())
      const told = link().notify('setOpen', { open: false, reason })
      last = told
      told.then(() => {
        if (last === told) last = undefined
      })
    },
    isUnheard: () => last !== undefined,
  }
}
