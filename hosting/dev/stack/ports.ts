import { createServer } from 'node:net'

export const DEFAULT_BASE = 4800

/** Where everything listens, all on the loopback address. */
export type Layout = {
  dapp: number
  widget: number
  chains: readonly [number, number]
}

/**
 * @param base - First port; the others follow at fixed distances, so that one variable moves them all.
 */
export function layoutFrom(base: number): Layout {
  return { dapp: base, widget: base + 1, chains: [base + 10, base + 11] }
}

/** @throws Error when the text is no port that leaves room for the others. */
export function parseBase(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_BASE
  const base = Number(text)
  if (!Number.isInteger(base) || base < 1024 || base > 65_000)
    throw new Error(`LATCH_PORT must be a whole number from 1024 to 65000, not '${text}'.`)
  return base
}

/** @throws Error of one sentence that names the ports in use. */
export async function assertFree(layout: Layout): Promise<void> {
  const ports = [layout.dapp, layout.widget, ...layout.chains]
  const free = await Promise.all(ports.map(isFree))
  const taken = ports.filter((_, index) => !free[index])
  if (taken.length === 0) return
  const named = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`
  throw new Error(`${named} in use: stop what listens there, or move everything with LATCH_PORT=5200.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
