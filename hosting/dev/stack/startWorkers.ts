import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LOGIN_SERVICES } from '#cli/keys/make.ts'
import { accountSettings } from '../accounts/bundler.ts'
import { startIdentity } from '../identity/start.ts'
import { startMailbox } from '../mailbox/start.ts'
import { relayUrl, relayWorker } from '../relay/start.ts'
import { localChains } from '../wallet/chains.ts'
import { type RunningWorkers, serveWorkers } from '../workers/serve.ts'
import { solanaRpc } from './addresses.ts'
import { consoleOrigin, consoleWorker } from './console.ts'
import { signLocalBuild } from './localRelease.ts'
import { loginOrigins, loginWorker, migrateLogin, secureWorker, stackSocials } from './login.ts'
import type { Layout } from './ports.ts'
import { sandboxSettings } from './sandboxes.ts'
import type { StackOptions } from './stackOptions.ts'
import { migrateWebhooks, webhooksWorker } from './webhooks.ts'
import { seedDatabases, type WidgetOptions, widgetWorker } from './worker.ts'

/** Returns the settings of the widget's Worker that follow from the ports. */
export function widgetOptions(folder: string, layout: Layout) {
  return {
    state: join(folder, 'state'),
    port: layout.widget,
    relayUrl: relayUrl(layout.relay),
    solanaRpc: solanaRpc(layout),
    standIns: layout,
    widgetOrigin: loginOrigins(layout).WIDGET_ORIGIN,
    secureOrigin: loginOrigins(layout).SECURE_ORIGIN,
    consoleOrigin: consoleOrigin(layout),
    socials: stackSocials(layout).SOCIALS,
    ...sandboxSettings(layout),
    mailboxUrl: `http://127.0.0.1:${layout.mailbox}`,
    accounts: accountSettings(localChains(layout.chains)[0], layout.bundler),
  }
}

/**
 * Starts all Workers, and the servers that they call. One database is the widget's and the secure frame's.
 *
 * @param started - Gets each part as soon as it runs.
 */
export async function startWorkers(
  options: WidgetOptions,
  layout: Layout,
  started: { stop(): Promise<void> | void }[],
  { hasDemo = true, mailPause, seed }: Pick<StackOptions, 'hasDemo' | 'mailPause' | 'seed'>,
): Promise<RunningWorkers> {
  started.push(await startMailbox(layout.mailbox))
  const { SECURE_ORIGIN: secureOrigin } = loginOrigins(layout)
  started.push(await startIdentity({ port: layout.identity, secureOrigin }))
  // Where they find their keys.
  mkdirSync(options.state, { recursive: true })
  const workers = [
    widgetWorker(options),
    secureWorker(layout, options.accounts, signLocalBuild(options.root, join(options.state, 'releases'))),
    ...LOGIN_SERVICES.map((name) => loginWorker(options.state, layout, name, mailPause)),
    await webhooksWorker(options.state, layout),
    ...(hasDemo ? [consoleWorker(layout)] : []),
    relayWorker(layout.relay),
  ]
  const served = await serveWorkers(workers, options)
  started.push(served)
  const databases = {
    database: await served.database('widget'),
    index: await served.database('widget', 'INDEX'),
  }
  await seedDatabases(databases, options)
  await migrateLogin(served)
  await migrateWebhooks(served)
  await seed?.({ ...databases, webhooks: await served.database('webhooks') })
  return served
}
