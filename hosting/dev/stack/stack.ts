import type { Server } from 'node:http'
import { join } from 'node:path'
import { localChains } from '../wallet/chains.ts'
import { buildIfStale } from './build.ts'
import { buildDemo } from './buildDemo.ts'
import { startChain } from './chains.ts'
import { assertFree, type Layout, layoutFrom } from './ports.ts'
import type { Service } from './processes.ts'
import { type Site, serveSites } from './sites.ts'
import { startWorker } from './worker.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type StackOptions = {
  /** First port, see `ports.ts`. */
  base: number
  /** Environment variable that moves the ports, for the sentence about a taken one. */
  variable?: string
  /** Folder below the repository for databases, built pages and logs. */
  folder: string
  /** Further sites on the dapp's port, by host name. */
  sites?: Readonly<Record<string, Site>>
  /** Host names of `sites` whose origin the demo project does not list. */
  unlisted?: readonly string[]
  /** Told what is being done, one line each. */
  onProgress?: (step: string) => void
}

export type Stack = {
  dapp: string
  widget: string
  rpc: readonly [string, string]
  /** Resolves with the service that ended by itself; never resolves while all is well. */
  failed: Promise<Service>
  stop(): Promise<void>
}

/**
 * Starts everything that a newcomer or a browser test needs, offline: two chains, the widget's Worker with a seeded
 * project, and the demo dapp. Whatever had started is stopped again when a later part fails.
 *
 * @throws Error with one sentence when a port is taken, or with the end of a log.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const layout = layoutFrom(options.base)
  await assertFree(layout, options.variable)
  const services: Service[] = []
  const stopServices = async () => {
    await Promise.all(services.map((service) => service.stop()))
  }
  try {
    const server = await bringUp(options, layout, services)
    const [first, second] = layout.chains
    return {
      dapp: `http://dapp.localhost:${layout.dapp}`,
      widget: widgetOf(layout),
      rpc: [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`],
      failed: Promise.race(services.map((service) => service.exited.then(() => service))),
      stop: () => {
        server.closeAllConnections()
        server.close()
        return stopServices()
      },
    }
  } catch (error) {
    await stopServices()
    throw error
  }
}

/** @param services - Gets each service as soon as it runs. */
async function bringUp(options: StackOptions, layout: Layout, services: Service[]): Promise<Server> {
  const { sites: more = {}, unlisted = [], onProgress = () => {} } = options
  const folder = join(ROOT, options.folder)
  const logs = join(folder, 'logs')
  onProgress('building what changed')
  await buildIfStale(ROOT)
  const demo = { outDir: join(folder, 'demo'), widget: widgetOf(layout), rpcPorts: layout.chains }
  const sites = { 'dapp.localhost': { directory: await buildDemo(demo) }, ...more }
  onProgress('starting two chains and the widget')
  const chains = localChains(layout.chains)
  for (const [index, chain] of chains.entries())
    services.push(await startChain(chain, layout.chains[index] ?? 0, { root: ROOT, logs }))
  const origins = Object.keys(sites)
    .filter((host) => !unlisted.includes(host))
    .map((host) => `http://${host}:${layout.dapp}`)
  const state = join(folder, 'state')
  services.push(await startWorker({ root: ROOT, logs, state, port: layout.widget, chains, origins }))
  return serveSites(layout.dapp, sites)
}

function widgetOf({ widget }: Layout): string {
  return `http://widget.localhost:${widget}`
}
