import { type Envelope, fail, ok } from '../../widget/protocol/envelope.ts'
import { RpcCode } from '../../widget/protocol/errors.ts'
import type { OpenWindowParams } from '../../widget/protocol/hostChannel.ts'
import type { HostMethods } from '../../widget/protocol/hostContract.ts'
import { findBadField } from './channel/guards.ts'
import { openOutside } from './hostPage.ts'

type Handlers = {
  [Method in keyof HostMethods]: (
    params: Parameters<HostMethods[Method]>[0],
    // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have nothing to say, and `ok(null)` is said for them.
  ) => Envelope<unknown> | Promise<Envelope<unknown>> | void
}

/** Wraps what the page serves to the widget: a malformed call is dropped with a warning that names the field. */
export function guardMethods(handlers: Handlers): HostMethods {
  const guarded = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (params: never) => {
      const bad = findBadField(name as keyof HostMethods, params)
      if (bad) {
        console.warn(`Latch: dropped ${name} for its ${bad}`)
        return fail(RpcCode.invalidParams, `Invalid ${bad}`)
      }
      return (await handle(params)) ?? ok(null)
    },
  ])
  // Without a prototype: penpal's lookup would otherwise answer `constructor` and `toString`.
  return Object.assign(Object.create(null), Object.fromEntries(guarded))
}

/**
 * Opens a page outside of ours. With `noopener` the browser gives no window back, so only the click can be judged. An
 * app's own scheme is navigated to: the page stays where it is, and no empty tab is left behind when the app is not
 * there.
 */
export function openWindow({ url, target, width, height }: OpenWindowParams): Envelope<'opened' | 'blocked'> {
  const isApp = !/^https?:/i.test(url)
  if (isApp && target !== 'deeplink') return fail(RpcCode.invalidParams, 'Only a deeplink leads to an app')
  if (navigator.userActivation?.isActive === false) return ok('blocked')
  const size = target === 'popup' ? `,popup,width=${width ?? 600},height=${height ?? 800}` : ''
  if (isApp) open(url, '_self')
  else if (!openOutside(url)) open(url, '_blank', `noopener,noreferrer${size}`)
  return ok('opened')
}
