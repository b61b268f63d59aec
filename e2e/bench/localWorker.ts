import { join } from 'node:path'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import { QUIET } from '@latch/hosting/dev/stack/quiet.ts'
import { serveWorkers } from '@latch/hosting/dev/workers/serve.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Serves the widget's Worker, without the rest of the stack. @param state - Folder of its database. */
export function startLocalWorker({ port, state }: { port: number; state: string }) {
  return serveWorkers([{ name: 'widget', port, vars: {} }], { state, logs: state })
}

/** Runs one of the operator's commands on the database of a local Worker. @param tool - File in `hosting/cli`. */
export function runTool(state: string, tool: string, ...words: readonly string[]): Promise<void> {
  const command = [process.execPath, join(ROOT, 'hosting/cli', tool), ...words, '--persist-to', state]
  return runToEnd(command, { cwd: ROOT, env: QUIET })
}
