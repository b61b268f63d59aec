import { mkdirSync, rmSync } from 'node:fs'
import { type Service, startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'

/** Calls the node. @throws NodeError with its message. */
export type BitcoinRpc = <Result>(method: string, ...params: readonly unknown[]) => Promise<Result>

/** Error of the node, with its code. */
export class NodeError extends Error {
  readonly code: number

  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.code = code
  }
}

/** Of a node that is reachable only locally. */
const CREDENTIALS = { user: 'latch', password: 'latch' }
/** Alone, without a wallet, and with little memory, because the stack runs beside it. */
const SMALL = [
  '-connect=0',
  '-dnsseed=0',
  '-listen=0',
  '-disablewallet',
  '-dbcache=4',
  '-maxmempool=5',
  '-par=1',
]
/** Milliseconds. */
const READY_TIMEOUT = 20_000

export type BitcoinNodeOptions = {
  /** Path of the program. */
  bitcoind: string
  port: number
  /** Folder of its chain, which is new at every start. */
  folder: string
  logs: string
}

/** Starts a node with its own chain (regtest). @throws Error with the end of its log. */
export async function startBitcoinNode({
  bitcoind,
  port,
  folder,
  logs,
}: BitcoinNodeOptions): Promise<{ rpc: BitcoinRpc; service: Service }> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { user, password } = CREDENTIALS
  const access = [`-rpcport=${port}`, `-rpcuser=${user}`, `-rpcpassword=${password}`, '-rpcthreads=2']
  const command = [bitcoind, '-regtest', `-datadir=${folder}`, '-server', ...access, ...SMALL]
  const service = startService('bitcoin', command, { logs, cwd: folder })
  const rpc = createRpc(port)
  try {
    await untilReady(service, () => rpc('getblockcount'), READY_TIMEOUT)
    return { rpc, service }
  } catch (error) {
    await service.stop()
    throw error
  }
}

function createRpc(port: number): BitcoinRpc {
  const authorization = `Basic ${btoa(`${CREDENTIALS.user}:${CREDENTIALS.password}`)}`
  return async (method, ...params) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result: never
      error?: { code: number; message: string }
    }
    if (error) throw new NodeError(error)
    return result
  }
}
