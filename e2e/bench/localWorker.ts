import { join } from 'node:path'
import { runToEnd, type Service, startService, untilReady } from '../../hosting/dev/stack/processes.ts'
import { QUIET } from '../../hosting/dev/stack/quiet.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A Worker of this machine: its name in logs, its port, and the folder of its database. */
export type LocalWorker = { name: string; port: number; state: string }

/** Serves the widget's Worker, without the rest of the stack. @throws Error with the end of its log. */
export async function startLocalWorker({ name, port, state }: LocalWorker): Promise<Service> {
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const config = join(ROOT, 'hosting/wrangler.widget.jsonc')
  const place = ['--port', String(port), '--inspector-port', '0', '--persist-to', state]
  const service = startService(
    name,
    [process.execPath, wrangler, 'dev', '--config', config, ...place, '--log-level', 'error'],
    { cwd: ROOT, logs: state, env: QUIET },
  )
  await untilReady(service, () => fetch(`http://127.0.0.1:${port}/health`), 60_000)
  return service
}

/** Runs one of the operator's commands on the database of a local Worker. @param tool - File in `hosting/cli`. */
export function runTool(state: string, tool: string, ...words: readonly string[]): Promise<void> {
  const command = [process.execPath, join(ROOT, 'hosting/cli', tool), ...words, '--persist-to', state]
  return runToEnd(command, { cwd: ROOT, env: QUIET })
}
