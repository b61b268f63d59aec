import { join, resolve } from 'node:path'
import { hasSolanaNode, startSolana } from '@latch/families/solana/dev/start.ts'
import { startFarcaster } from '../farcaster/start.ts'
import { startStandIns } from '../standIns.ts'
import { localChains } from '../wallet/chains.ts'
import type { RunningWorkers } from '../workers/serve.ts'
import { type StackAddresses, solanaRpc, stackAddresses } from './addresses.ts'
import { startChain } from './chains.ts'
import { startClock } from './clock.ts'
import { buildSources } from './demoSites.ts'
import { keepRunning } from './keepRunning.ts'
import type { OnDemand } from './onDemand.ts'
import { serveBitcoin, serveBundler, servePhone } from './onDemandParts.ts'
import { assertFree, type Layout, layoutFrom } from './ports.ts'
import type { Service } from './processes.ts'
import { findAnvil } from './programs.ts'
import { startSandboxes } from './sandboxes.ts'
import { serveSites } from './sites.ts'
import type { StackOptions } from './stackOptions.ts'
import { startWorkers, widgetOptions } from './startWorkers.ts'
import { watchChains } from './watchChains.ts'
import { zoneSettings } from './worker.ts'

/** Milliseconds from a transaction to its block. */
const BLOCK_TIME = 1_000

const ROOT = join(import.meta.dirname, '../../..')

/** A running stack, with its addresses. */
export type Stack = StackAddresses & {
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
    return {
      ...stackAddresses(layout),
      failed,
      async prepare() {
        await Promise.all(running.onDemand.map((part) => part.prepare()))
      },
      async rebuild() {
        await buildSources(ROOT, options, layout)
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
  const demo = await buildSources(ROOT, options, layout)
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
    running.sites,
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

/** Waits for every part, even if one fails: a part that is still starting could not be stopped otherwise. */
async function all(parts: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(parts)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
