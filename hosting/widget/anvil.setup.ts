import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChain } from '#dev/stack/chains.ts'
import { lookForAnvil } from '#dev/stack/programs.ts'
import { localChains } from '#dev/wallet/chains.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Returns whether this machine has chains for {@link startChains}; tests that need one are skipped without them. */
export function hasAnvil(): boolean {
  return lookForAnvil(ROOT) !== undefined
}

/**
 * Starts a chain for tests that need a real node (port in `ANVIL_PORT`), one that only the tests of the index
 * reorganize (`INDEXED_PORT`), and one like in `npm start`, on which coins are swapped (`EXCHANGE_PORT`).
 */
export default async function startChains(): Promise<() => Promise<void>> {
  const anvil = lookForAnvil(ROOT)
  if (anvil === undefined) return async () => {}
  const port = Number(process.env.EXCHANGE_PORT)
  const [, chain] = localChains([port, port])
  const logs = mkdtempSync(join(tmpdir(), 'latch-anvil-'))
  const [stop, stopIndexed, exchange] = await Promise.all([
    startAnvil(anvil, process.env.ANVIL_PORT),
    startAnvil(anvil, process.env.INDEXED_PORT),
    startChain(chain, port, { root: ROOT, logs, anvil }),
  ])
  return async () => {
    stop()
    stopIndexed()
    await exchange.stop()
    rmSync(logs, { recursive: true, force: true })
  }
}

async function startAnvil(anvil: string, port = ''): Promise<() => void> {
  const child = spawn(anvil, ['--host', '127.0.0.1', '--port', port, '--silent'], {
    stdio: 'ignore',
  })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  await Promise.race([untilItAnswers(`http://127.0.0.1:${port}`), failed])
  return () => void child.kill()
}

async function untilItAnswers(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('anvil did not start.')
}
