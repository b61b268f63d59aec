import { ProjectConfigSchema } from '@latch/protocol/config.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { DeniedReason } from '@latch/protocol/handshake.ts'
import * as z from 'zod/mini'
import type { Boot, BootChannel } from '#boot/scriptState.ts'
import { loadRecents } from '#connectors/recents.ts'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore, listedFamilies } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { bindHost } from '#core/remote.ts'
import { RpcError } from '#core/rpcError.ts'
import { track } from '#core/track.ts'
import { abortRequests } from '#requests/router.ts'
import { endAttempts } from '#sessions/attempts.ts'
import { applyDisconnect, awaitRestore, resumeRemembered, watchLateWallets } from '#sessions/restore.ts'
import { activeSession, subscribeToDisconnects } from '#sessions/sessionsStore.ts'
import { listenToTabs, stopListeningToTabs } from '#sessions/tabs.ts'
import { watchConnectors } from '#sessions/watchConnectors.ts'
import { onModalClosed } from '#window/modal.ts'
import { bindInstance, rememberOpen } from './instanceMemory.ts'
import { createWidgetMethods } from './methods.ts'
import { streamState } from './providerState.ts'

/**
 * Takes the channel over from the boot script. To be called once, before the first view is rendered.
 *
 * @throws Error when hosting embedded no valid configuration.
 */
export function startHost(boot: Boot): void {
  const config = z.parse(ProjectConfigSchema, boot.config)
  configStore.setState({ config })
  for (const namespace of listedFamilies()) awaitRestore(namespace)
  watchOnline()
  boot.listen({
    bound: serveChannel,
    denied: showRefusal,
  })
}

/** Without a channel the page cannot be told to hide the frame, so closing empties the document. */
function showRefusal(refusal: DeniedReason): void {
  hostStore.setState({ channel: 'denied', refusal })
  onModalClosed(() => {
    document.body.hidden = true
  })
}

function serveChannel(channel: BootChannel): void {
  hostStore.setState({ origin: channel.hostOrigin })
  loadRecents()
  bindInstance(channel.init.instance)
  bindHost(channel.host)
  watchConnectors()
  const stops = [
    streamState(),
    watchLateWallets(),
    subscribeToDisconnects(forgetAccounts),
    hostStore.subscribe(({ open }, before) => {
      if (open === before.open) return
      rememberOpen(open)
      track(open ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: activeSession() !== null })
    }),
    stopListeningToTabs,
  ]
  listenToTabs((namespace, event) =>
    event === 'connected' ? resumeRemembered(namespace) : applyDisconnect(namespace),
  )
  const end = () => {
    for (const stop of stops.splice(0)) stop()
    closeChannel(channel)
  }
  channel.serve(createWidgetMethods({ onTooManyMalformed: end, onDispose: end }))
}

/** Closes in a separate task, because the answer to the call that ends the channel must still be sent. */
function closeChannel(channel: BootChannel): void {
  endAttempts()
  abortRequests(new RpcError({ code: RpcCode.disconnected, message: 'The channel to the page was closed.' }))
  hostStore.setState({ channel: 'lost', open: false })
  bindHost(null)
  setTimeout(channel.close)
}

function watchOnline(): void {
  const update = () => hostStore.setState({ online: navigator.onLine })
  update()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
}
