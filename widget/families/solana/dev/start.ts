import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Service, startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'

/** Milliseconds. */
const READY_TIMEOUT = 30_000

/** Returns whether the node's package is installed: its only build is for Linux x64 with glibc. */
export function hasSolanaNode(): boolean {
  try {
    createRequire(import.meta.url).resolve('@solana/surfpool-linux-x64-gnu')
    return true
  } catch {
    return false
  }
}

/**
 * Starts a local Solana node with funded accounts and a test token.
 *
 * @throws Error with the end of its log when it ends or stays silent.
 */
export async function startSolana(options: {
  root: string
  logs: string
  ports: readonly [rpc: number, ws: number]
}): Promise<Service> {
  const { root, logs, ports } = options
  const script = join(root, 'widget/families/solana/dev/node.ts')
  const service = startService('solana', [process.execPath, script, ...ports.map(String)], {
    cwd: root,
    logs,
  })
  try {
    await untilReady(service, () => probe(ports[0]), READY_TIMEOUT)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

async function probe(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' }),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}
