import { toChannelError } from '@latch/channel/channelError.ts'
import { openConnection } from '@latch/channel/connection.ts'
import { acceptPort, sayHello } from '@latch/channel/portHandshake.ts'
import { serveContract } from '@latch/channel/serveContract.ts'
import {
  SECURE_METHODS,
  SECURE_NAMESPACE,
  type SecureHandlers,
  WIDGET_METHODS,
} from '@latch/protocol/secure/secureChannel.ts'
import { hostOrigin } from '../core/hostOrigin.ts'
import { afterStart, createKeys, startKeyWorker } from '../core/keys.ts'
import { createBackend } from '../core/node.ts'
import { type Project, readSettings } from '../core/settings.ts'
import { applyAppearance } from '../ui/appearance.ts'
import '../ui/secure.css'
import { admitSecurityTab } from './admitSecurityTab.ts'
import { createFrame, type Variant } from './createFrame.ts'
import { createWidgetEvents } from './widgetEvents.ts'

/** Starts the frame's document: it responds to no one until its parent, at the widget's origin, passes it a port. */
export function startFrame(variant: Variant): void {
  const settings = readSettings(document)
  const { widget, project } = settings
  if (project === null || window.parent === window) return
  const nonce = crypto.randomUUID()
  const onPort = (port: MessagePort) => servePort(port, { ...settings, project }, variant)
  addEventListener(
    'message',
    acceptPort({ ns: SECURE_NAMESPACE, nonce, peer: window.parent, origin: widget, onPort }),
  )
  sayHello({ ns: SECURE_NAMESPACE, nonce, peer: window.parent, origin: widget })
}

type Settings = { widget: string; auth: string; vault: string; project: Project }

function servePort(port: MessagePort, { widget, auth, vault, project }: Settings, variant: Variant): void {
  let reportedHost: string | undefined
  let onReported = () => {}
  const { ancestorOrigins } = location
  const ancestors = ancestorOrigins === undefined ? undefined : [...ancestorOrigins]
  const host = () =>
    hostOrigin({ ancestors, widget, allowed: project.allowedOrigins, reported: reportedHost })
  // The session belongs to the page: if the browser does not report its origin, waits for the widget to report it.
  const placed = ancestors ? Promise.resolve() : new Promise<void>((resolve) => (onReported = resolve))
  const worker = createKeys(startKeyWorker(document))
  const started = placed.then(() =>
    worker.call('start', {
      ...{ auth, vault, smartAccounts: project.smartAccounts?.code },
      host: host() ?? undefined,
    }),
  )
  started.catch((error) => console.error('Latch: the key worker did not start.', error))
  const keys = afterStart(worker, started)
  const widgetEvents = createWidgetEvents((name, params) => connection.call(name, params as never))
  const frame = createFrame({
    auth,
    project,
    ...variant,
    keys,
    backend: createBackend(project.id),
    place: location.host,
    widgetEvents,
    host,
  })
  let language = Promise.resolve()
  const inLanguage =
    <Params, Result>(method: (params: Params) => Result | Promise<Result>) =>
    async (params: Params) => {
      await language
      return method(params)
    }
  const handlers: SecureHandlers = {
    ...frame,
    // Waits for the texts of the language before anything is shown.
    login: inLanguage(frame.login),
    social: inLanguage(frame.social),
    farcaster: inLanguage(frame.farcaster),
    request: inLanguage(frame.request),
    cancel: inLanguage(frame.cancel),
    configure: (appearance) => {
      const { accountType: type } = appearance
      reportedHost = appearance.host ?? reportedHost
      onReported()
      if (type !== undefined && project.smartAccounts !== undefined)
        void keys.call('setDefaultAccount', { type })
      language = applyAppearance(document.documentElement, appearance)
      return null
    },
    ping: () => null,
  }
  const connection = openConnection(port, {
    peerMethods: WIDGET_METHODS,
    methods: serveContract(SECURE_METHODS, handlers, () => connection.close()),
    other: 'The widget',
    raise: toChannelError,
  })
  addEventListener('message', admitSecurityTab(keys, location.origin))
  addEventListener('pagehide', () => keys.call('lock', {}).catch(() => {}))
}
