import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare'
import { endWithUs } from '../stack/watchdog.ts'
import { type Bundle, EDGE, readBundles, type WorkerName } from './bundles.ts'
import { type LocalDatabase, localDatabase } from './localDatabase.ts'

export type ServedWorker = {
  name: WorkerName
  port: number
  /** Variables that override or extend its configuration. */
  vars: Readonly<Record<string, string>>
  /** Bindings to other Workers that its configuration leaves to the operator. */
  services?: Readonly<Record<string, { name: string; entrypoint: string }>>
}

export type WorkerHome = {
  /** Folder of the local databases, buckets and objects, as the command line knows it by `--persist-to`. */
  state: string
  /** Folder of `workers.log`. */
  logs: string
}

export type RunningWorkers = {
  /** The database behind a binding of a Worker. */
  database(name: WorkerName, binding?: string): Promise<LocalDatabase>
  /** Serves the current sources; databases and objects are kept. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Location of all local clients, in Cloudflare's fields of a request. */
const PLACE = { country: 'US', regionCode: 'TX', region: 'Texas', continent: 'NA' }

/**
 * Serves Workers in one workerd, each on a port of its own; they find each other by their bindings. Their output goes
 * to a log. If workerd crashes, it is restarted.
 *
 * @throws Error when a port is taken.
 */
export async function serveWorkers(
  workers: readonly ServedWorker[],
  { state, logs }: WorkerHome,
): Promise<RunningWorkers> {
  const names = workers.map(({ name }) => name)
  let bundles = await readBundles(names)
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, 'workers.log'))
  watchWorkerd()
  const describeWorkers = () =>
    convertV4MiniflareOptions({
      workers: withoutMissing(workers.flatMap((worker) => placeWorker(worker, bundles))),
      host: '127.0.0.1',
      cf: PLACE,
      log: new FileLog(log),
      handleStructuredLogs: ({ level, message }) => void log.write(`${level}: ${message}\n`),
      telemetry: { enabled: false },
      resourcePersistencePath: join(state, 'v3'),
    })
  const miniflare = createMiniflare(describeWorkers())
  const stop = async () => {
    await miniflare.dispose()
    log.end()
  }
  try {
    await miniflare.ready
    return {
      stop,
      async database(name, binding = 'DB') {
        return localDatabase(
          await miniflare.getD1Database(binding, requireBundle(bundles, name).options.name),
          state,
        )
      },
      async reload() {
        bundles = await readBundles(names)
        await miniflare.setOptions(describeWorkers())
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Signals at which Miniflare ends the process at once, before the rest of a stack is stopped. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A Miniflare that leaves signals to the program that serves. */
function createMiniflare(options: ReturnType<typeof convertV4MiniflareOptions>): Miniflare {
  const before = SIGNALS.map((name) => new Set(process.listeners(name)))
  const miniflare = new Miniflare(options)
  for (const [index, name] of SIGNALS.entries())
    for (const listener of process.listeners(name))
      if (!before[index]?.has(listener)) process.off(name, listener)
  return miniflare
}

function placeWorker({ name, port, vars, services }: ServedWorker, bundles: Bundles): V4WorkerOptions[] {
  const { options } = requireBundle(bundles, name)
  const edge = requireBundle(bundles, EDGE)
  return [
    {
      ...options,
      bindings: { ...options.bindings, ...vars },
      serviceBindings: { ...options.serviceBindings, ...services },
    },
    {
      ...edge.options,
      name: `${EDGE}-${name}`,
      bindings: { PLACE },
      serviceBindings: { WORKER: options.name },
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    },
  ]
}

type Bundles = Readonly<Record<string, Bundle>>

function requireBundle(bundles: Bundles, name: string): Bundle {
  const bundle = bundles[name]
  if (bundle === undefined) throw new Error(`There is no Worker '${name}'.`)
  return bundle
}

/** Leaves out bindings to Workers that are not served, as in a deployment without them. */
function withoutMissing(workers: readonly V4WorkerOptions[]): V4WorkerOptions[] {
  const served = new Set(workers.map(({ name }) => name))
  return workers.map(({ serviceBindings = {}, ...options }) => ({
    ...options,
    serviceBindings: Object.fromEntries(
      Object.entries(serviceBindings).filter(([, service]) => {
        const name = typeof service === 'object' && 'name' in service ? service.name : service
        return typeof name !== 'string' || served.has(name)
      }),
    ),
  }))
}

/** Logs Miniflare's own messages. */
class FileLog extends Log {
  readonly #file: { write(text: string): unknown }

  constructor(file: { write(text: string): unknown }) {
    super(LogLevel.WARN)
    this.#file = file
  }

  protected override log(message: string): void {
    this.#file.write(`${message}\n`)
  }
}

let isWatching = false

/** Miniflare ends its workerd when this process exits, not when it is killed. */
function watchWorkerd(): void {
  if (isWatching) return
  isWatching = true
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (child.pid !== undefined && /workerd(\.exe)?$/.test(child.spawnfile))
        child.once('exit', endWithUs(child.pid))
    })
  })
}
