import type { Server } from 'node:http'
import { join } from 'node:path'
import { localChains } from '../wallet/chains.ts'
import { buildIfStale } from './build.ts'
import { buildDemo } from './buildDemo.ts'
import { startChain } from './chains.ts'
import { assertFree, layoutFrom } from './ports.ts'
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
  const folder = join(ROOT, options.folder)
  const logs = join(folder, 'logs')
  const progress = options.onProgress ?? (() => {})
  const services: Service[] = []
  let server: Server | undefined
  const stop = async () => {
    server?.closeAllConnections()
    server?.close()
    await Promise.all(services.map((service) => service.stop()))
  }
  try {
    progress('building what changed')
    await buildIfStale(ROOT)
    const widget = `http://widget.localhost:${layout.widget}`
    const demo = await buildDemo({ outDir: join(folder, 'demo'), widget, rpcPorts: layout.chains })
    const sites = { 'dapp.localhost': { directory: demo }, ...options.sites }
    progress('starting two chains and the widget')
    const chains = localChains(layout.chains)
    for (const [index, chain] of chains.entries())
      services.push(await startChain(chain, layout.chains[index] ?? 0, { root: ROOT, logs }))
    const origins = Object.keys(sites)
      .filter((host) => !options.unlisted?.includes(host))
      .map((host) => `http://${host}:${layout.dapp}`)
    const state = join(folder, 'state')
    services.push(await startWorker({ root: ROOT, logs, state, port: layout.widget, chains, origins }))
    server = await serveSites(layout.dapp, sites)
    return {
      dapp: `http://dapp.localhost:${layout.dapp}`,
      widget,
      rpc: [`http://127.0.0.1:${layout.chains[0]}`, `http://127.0.0.1:${layout.chains[1]}`],
      failed: Promise.race(services.map((service) => service.exited.then(() => service))),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
