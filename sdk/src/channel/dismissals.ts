import type { RpcErrorPayload } from '@latch/protocol/errors.ts'
import type { SetOpenParams } from '@latch/protocol/hostChannel.ts'
import type { Link } from './widgetLink.ts'

/** Closings of the modal on this side. */
export type Dismissals = {
  /** Notifies the widget, which rejects the prompts. */
  send(reason: SetOpenParams['reason']): void
  /** Returns whether the widget may not know yet: until then its `setFrame` is from before the closing, or its answer to it. */
  isPending(): boolean
}

/** @param closed - The error for calls that wait for a widget that is not there yet. */
export function createDismissals(link: () => Link, closed: () => RpcErrorPayload): Dismissals {
  let last: Promise<unknown> | undefined
  return {
    send: (reason) => {
      if (!link().ready()) return link().abandonAwaited(closed())
      const sent = link().notify('setOpen', { open: false, reason })
      last = sent
      sent.then(() => {
        if (last === sent) last = undefined
      })
    },
    isPending: () => last !== undefined,
  }
}
