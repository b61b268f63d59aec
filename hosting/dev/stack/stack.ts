import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasSolanaNode, startSolana } from '@latch/families/solana/dev/start.ts'
import type { FeatureId } from '@latch/protocol/features.ts'
import { LOGIN_SERVICES } from '#cli/keys/make.ts'
import { accountSettings } from '../accounts/bundler.ts'
import { createDemoServer } from '../demo/server.ts'
import { createDocsSite } from '../docs/site.ts'
import { farcasterUrl, startFarcaster } from '../farcaster/start.ts'
import { identityUrl, startIdentity } from '../identity/start.ts'
import { startMailbox } from '../mailbox/start.ts'
import { relayUrl, relayWorker } from '../relay/start.ts'
import { startStandIns } from '../standIns.ts'
import { localChains } from '../wallet/chains.ts'
import type { LocalDatabase } from '../workers/localDatabase.ts'
import { type RunningWorkers, serveWorkers } from '../workers/serve.ts'
import { buildConsoleIfStale, buildDemoIfStale, buildIfStale } from './build.ts'
import { startChain } from './chains.ts'
import { startClock } from './clock.ts'
import { consoleOrigin, consoleWorker } from './console.ts'
import { keepRunning } from './keepRunning.ts'
import { signLocalBuild } from './localRelease.ts'
import { loginOrigins, loginWorker, migrateLogin, secureWorker, stackSocials } from './login.ts'
import type { OnDemand } from './onDemand.ts'
import { serveBitcoin, serveBundler, servePhone } from './onDemandParts.ts'
import { assertFree, type Layout, layoutFrom } from './ports.ts'
import type { Service } from './processes.ts'
import { findAnvil, lookForBitcoind } from './programs.ts'
import { sandboxSettings, startSandboxes } from './sandboxes.ts'
import { type Site, serveSites } from './sites.ts'
import { watchChains } from './watchChains.ts'
import { migrateWebhooks, webhooksWorker } from './webhooks.ts'
import {
  seedDatabases,
  type WidgetDatabases,
  type WidgetOptions,
  widgetWorker,
  zoneSettings,
} from './worker.ts'

/** Milliseconds from a transaction to its block. */
const BLOCK_TIME = 1_000

const ROOT = join(import.meta.dirname, '../../..')

/** Databases that a caller may fill. */
export type StackDatabases = WidgetDatabases & { webhooks: LocalDatabase }

export type StackOptions = {
  /** First port, see `ports.ts`. */
  base: number
  /** Environment variable that moves the ports, for the sentence about a taken one. */
  variable?: string
  /** Folder for databases, built pages and logs; a relative one is below the repository. */
  folder: string
  /** True if the demo dapp, the documentation and the console are served. Default true. */
  hasDemo?: boolean
  /** Further sites on the dapp's port, by host name. */
  sites?: Readonly<Record<string, Site>>
  /** Host names of `sites` whose origin the demo project does not list. */
  unlisted?: readonly string[]
  /** Host names of `sites` that have a project of their own, with login by email. */
  mailed?: readonly string[]
  /** Seconds between two mails to one address, in place of those of a deployment. */
  mailPause?: number
  /** Further origins that the demo project lists, of pages that something else serves. */
  origins?: readonly string[]
  /** Further switches of the demo project. */
  features?: readonly FeatureId[]
  /** Further chains of the demo project. */
  chains?: readonly string[]
  /** Writes more into the databases, which the stack has filled. */
  seed?: (databases: StackDatabases) => Promise<void>
  /** Called with each step of the start, one line each. */
  onProgress?: (step: string) => void
  /** Told of a program that ended by itself and was started again. Default: a line of the console. */
  onRestart?: (service: Service) => void
}

export type Stack = {
  dapp: string
  docs: string
  /** The operator's console. */
  console: string
  widget: string
  rpc: readonly [string, string]
  /** JSON-RPC of the Solana node; null where this machine can run none. */
  solanaRpc: string | null
  /** Esplora's REST over a node of Bitcoin; null where this machine has none. */
  bitcoin: string | null
  /** URLs of the stand-ins for nodes of Sui, of a Cosmos chain, of Polkadot's Asset Hub, of Stacks and of TRON. */
  standIns: { sui: string; cosmos: string; polkadot: string; stacks: string; tron: string }
  relay: string
  phone: string
  /** Site of the frame that holds the keys of wallets by email. */
  secure: string
  /** Page of the mails that the login services send. */
  mailbox: string
  /** The stand-in for the login providers. */
  identity: string
  /** Stands in for Farcaster's relay and its app. */
  farcaster: string
  /** Sandbox sellers of coins, and the sandbox exchange. */
  onramp: string
  exchange: string
  /** Resolves with the program that ended by itself too often; never resolves while all is well. */
  failed: Promise<Service>
  /** Starts the parts that otherwise start on demand: the bundler and the phone. */
  prepare(): Promise<void>
  /** Builds what changed since and serves it; chains, mails and databases stay. @throws Error with the end of a log. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts everything that a newcomer or a browser test needs, offline: two EVM chains and a Solana one, the widget's
 * Worker with a seeded project, the demo dapp, a WalletConnect relay and a demo phone wallet. Whatever had started is
 * stopped again when a later part fails.
 *
 * @throws Error with one sentence when a port is taken or anvil is missing, or with the end of a log.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const layout = layoutFrom(options.base)
  const anvil = findAnvil(ROOT)
  await assertFree(layout, options.variable)
  let fail = (_service: Service) => {}
  const failed = new Promise<Service>((resolve) => {
    fail = resolve
  })
  const running: Running = { sites: [], onDemand: [], fail }
  try {
    const workers = await bringUp({ ...options, anvil }, layout, running)
    const [first, second] = layout.chains
    return {
      dapp: `http://dapp.localhost:${layout.dapp}`,
      docs: `http://docs.localhost:${layout.dapp}`,
      console: consoleOrigin(layout),
      widget: widgetOf(layout),
      rpc: [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`],
      solanaRpc: hasSolanaNode() ? solanaRpc(layout) : null,
      bitcoin: lookForBitcoind() === undefined ? null : `http://127.0.0.1:${layout.bitcoin}`,
      standIns: {
        sui: suiNode(layout),
        cosmos: `http://127.0.0.1:${layout.cosmos}`,
        polkadot: `http://127.0.0.1:${layout.polkadot}`,
        stacks: `http://127.0.0.1:${layout.stacks}`,
        tron: `http://127.0.0.1:${layout.tron}`,
      },
      relay: relayUrl(layout.relay),
      phone: `http://phone.localhost:${layout.phone}`,
      secure: loginOrigins(layout).SECURE_ORIGIN,
      mailbox: `http://mailbox.localhost:${layout.mailbox}`,
      identity: identityUrl(layout.identity),
      farcaster: farcasterUrl(layout.farcaster),
      onramp: `http://onramp.localhost:${layout.onramp}`,
      exchange: `http://exchange.localhost:${layout.exchange}`,
      failed,
      async prepare() {
        await Promise.all(running.onDemand.map((part) => part.prepare()))
      },
      async rebuild() {
        await buildSources(options, layout)
        await workers.reload()
      },
      stop: () => stopAll(running),
    }
  } catch (error) {
    await stopAll(running)
    throw error
  }
}

/** Parts that have been started so far. */
type Running = {
  sites: { stop(): Promise<void> | void }[]
  onDemand: OnDemand[]
  /** Told of a program that has ended for good. */
  fail(service: Service): void
}

async function stopAll({ sites, onDemand }: Running): Promise<void> {
  await Promise.all([...sites, ...onDemand].map((part) => part.stop()))
}

/** Prints that a program has lost its state, which may affect a test. */
function printRestart({ name, logFile }: Service): void {
  console.error(`${name} ended by itself and was started again, from its beginning; its log is ${logFile}.`)
}

/** @param running - Gets each part as soon as it runs. */
async function bringUp(
  options: StackOptions & { anvil: string },
  layout: Layout,
  running: Running,
): Promise<RunningWorkers> {
  const {
    sites: more = {},
    mailed = [],
    origins: elsewhere = [],
    onProgress = () => {},
    onRestart = printRestart,
  } = options
  const unlisted = [...(options.unlisted ?? []), ...mailed]
  const folder = resolve(ROOT, options.folder)
  const logs = join(folder, 'logs')
  const chains = localChains(layout.chains)
  onProgress('building what changed')
  const demo = await buildSources(options, layout)
  const dappOrigin = (host: string) => `http://${host}:${layout.dapp}`
  const sites = { ...demo, ...more }
  const origins = Object.keys(sites)
    .filter((host) => !unlisted.includes(host))
    .map(dappOrigin)
    .concat(elsewhere)
  onProgress('starting the chains, the widget and the relay')
  const keep = async (start: () => Promise<Service>) => {
    running.sites.push(await keepRunning({ start, onRestart, onGiveUp: running.fail }))
  }
  running.onDemand.push(await serveBundler(layout, { root: ROOT, logs }))
  running.onDemand.push(await servePhone(layout, { root: ROOT, folder }))
  const bitcoin = await serveBitcoin(layout, { folder, logs })
  // Nobody waits for it: it starts in less than a second.
  if (bitcoin !== null) running.sites.push(bitcoin)
  const workers = startWorkers(
    {
      ...widgetOptions(folder, layout),
      root: ROOT,
      logs,
      chains,
      origins,
      mailedOrigins: mailed.map(dappOrigin),
      features: options.features ?? [],
      chainsForPeople: options.chains ?? [],
    },
    layout,
    running,
    options,
  )
  await all([
    ...chains.map(async (chain, index) => {
      const zone = zoneSettings(join(folder, 'state'), layout.widget)
      const place = { root: ROOT, logs, anvil: options.anvil, zone }
      await keep(() => startChain(chain, layout.chains[index] ?? 0, place))
    }),
    ...(hasSolanaNode() ? [keep(() => startSolana({ root: ROOT, logs, ports: layout.solana }))] : []),
    workers,
    startStandIns(layout, { blockTime: BLOCK_TIME }).then((stop) => running.sites.push({ stop })),
    startFarcaster({ port: layout.farcaster, chain: chains[0] }).then((site) => running.sites.push(site)),
    ...startSandboxes(layout, chains, solanaRpc(layout)).map((site) =>
      site.then((one) => running.sites.push(one)),
    ),
  ])
  running.sites.push({ stop: watchChains(chains, layout.widget) }, { stop: startClock(layout.webhooks) })
  const server = await serveSites(layout.dapp, sites)
  running.sites.push({
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
  return workers
}

/** Builds what changed: the SDK, the widget, the console and the demo dapp. @returns our own sites. */
async function buildSources(
  { folder, chains = [], hasDemo = true }: StackOptions,
  layout: Layout,
): Promise<Readonly<Record<string, Site>>> {
  await buildIfStale(ROOT)
  if (!hasDemo) return {}
  await buildConsoleIfStale(ROOT)
  const demo = {
    outDir: join(resolve(ROOT, folder), 'demo'),
    widget: widgetOf(layout),
    mailbox: `http://mailbox.localhost:${layout.mailbox}`,
    rpcPorts: layout.chains,
    solanaPort: layout.solana[0],
    suiNode: suiNode(layout),
    families: [...new Set(chains.map((id) => id.slice(0, id.indexOf(':'))))],
  }
  await buildDemoIfStale(ROOT, demo)
  const answer = createDemoServer(demo.widget, `http://dapp.localhost:${layout.dapp}`)
  return {
    'dapp.localhost': { directory: demo.outDir, answer },
    'docs.localhost': createDocsSite(ROOT, demo.widget),
  }
}

function widgetOptions(folder: string, layout: Layout) {
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

/** All Workers of ours, and what they talk to. One database is the widget's and the secure frame's. */
async function startWorkers(
  options: WidgetOptions,
  layout: Layout,
  running: Running,
  { hasDemo = true, mailPause, seed }: Pick<StackOptions, 'hasDemo' | 'mailPause' | 'seed'>,
): Promise<RunningWorkers> {
  running.sites.push(await startMailbox(layout.mailbox))
  const { SECURE_ORIGIN: secureOrigin } = loginOrigins(layout)
  running.sites.push(await startIdentity({ port: layout.identity, secureOrigin }))
  // Where they find their keys.
  mkdirSync(options.state, { recursive: true })
  const workers = [
    widgetWorker(options),
    secureWorker(layout, options.accounts, signLocalBuild(ROOT, join(options.state, 'releases'))),
    ...LOGIN_SERVICES.map((name) => loginWorker(options.state, layout, name, mailPause)),
    await webhooksWorker(options.state, layout),
    ...(hasDemo ? [consoleWorker(layout)] : []),
    relayWorker(layout.relay),
  ]
  const served = await serveWorkers(workers, options)
  running.sites.push(served)
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

/** Waits for every part, even if one fails: a part that is still starting could not be stopped otherwise. */
async function all(parts: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(parts)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

function solanaRpc({ solana: [port] }: Layout): string {
  return `http://127.0.0.1:${port}`
}

function suiNode({ sui }: Layout): string {
  return `http://127.0.0.1:${sui}`
}

function widgetOf({ widget }: Layout): string {
  return `http://widget.localhost:${widget}`
}
