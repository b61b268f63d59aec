import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Service, startService, untilReady } from '../stack/processes.ts'
import { QUIET } from '../stack/quiet.ts'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const READY_TIMEOUT = 60_000

export type RelayOptions = {
  /** The port on the loopback interface. */
  port: number
  /** Folder of its mailbox; an own one, or several Workers would share a store. */
  persistTo: string
  logs: string
}

/**
 * What a client takes as `relayUrl`. Its host is the audience of the clients' tokens, so all must dial this very
 * address.
 */
export function relayUrl(port: number): string {
  return `ws://127.0.0.1:${port}`
}

/**
 * Runs the development relay in workerd and resolves once it answers.
 *
 * @throws Error when it ends or stays silent for a minute; the message holds the end of its log.
 */
export async function startRelay({ port, persistTo, logs }: RelayOptions): Promise<Service> {
  const service = startService(
    'relay',
    [
      process.execPath,
      resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
      'dev',
      ...['--config', resolve(ROOT, 'hosting/wrangler.relay.jsonc')],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', resolve(persistTo), '--show-interactive-dev-session=false'],
    ],
    { cwd: ROOT, logs, env: QUIET },
  )
  try {
    await untilReady(service, () => probe(port), READY_TIMEOUT)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

async function probe(port: number): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/hello`)
  if (!ok) throw new Error(`HTTP ${status}`)
}
