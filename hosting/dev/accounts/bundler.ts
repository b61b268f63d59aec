import { bytesToHex, type Chain } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { type Service, startService, untilReady } from '../stack/processes.ts'
import { findInstalled } from '../stack/programs.ts'
import { BUNDLER_EXECUTOR, BUNDLER_UTILITY, PAYMASTER, PAYMASTER_SIGNER } from './place.ts'

/** Milliseconds between two looks whether the chain has a new block. */
const BLOCK_TIME = 100

/** `signal` gives its start up. */
type Started = { chain: Chain; port: number; root: string; logs: string; signal: AbortSignal }

/**
 * Starts an ERC-4337 bundler, Pimlico's alto, for a local chain with the accounts' contracts. It is a separate program,
 * as its license (GPL) requires.
 */
export async function startBundler({ chain, port, root, logs, signal }: Started): Promise<Service> {
  const privateKeyHex = (account: typeof BUNDLER_EXECUTOR) =>
    bytesToHex(account.getHdKey().privateKey ?? new Uint8Array())
  const [rpcUrl = ''] = chain.rpcUrls.default.http
  const service = startService(
    bundlerName(chain),
    [
      process.execPath,
      findInstalled(root, '@pimlico/alto/esm/cli/alto.js') ?? '',
      'run',
      ...['--entrypoints', entryPoint07Address, '--rpc-url', rpcUrl, '--port', String(port)],
      ...[
        '--executor-private-keys',
        privateKeyHex(BUNDLER_EXECUTOR),
        '--utility-private-key',
        privateKeyHex(BUNDLER_UTILITY),
      ],
      ...['--block-time', String(BLOCK_TIME), '--min-executor-balance', '1', '--log-level', 'warn'],
      // Anvil has no tracer in JavaScript, by which a bundler looks at what an account reads.
      ...[
        '--safe-mode',
        'false',
        '--utility-wallet-monitor',
        'false',
        '--deploy-simulations-contract',
        'true',
      ],
    ],
    { cwd: root, logs },
  )
  signal.addEventListener('abort', () => void service.stop(), { once: true })
  try {
    await untilReady(service, () => fetch(`http://127.0.0.1:${port}/health`).then(requireOk), 60_000)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** Name of its log. */
export function bundlerName({ id }: Chain): string {
  return `bundler-${id}`
}

function requireOk({ ok, status }: Response): void {
  if (!ok) throw new Error(`HTTP ${status}`)
}

/** Returns the variables that enable smart accounts in the Workers. */
export function accountSettings(
  chain: Chain,
  port: number,
): { SMART_ACCOUNTS: string; PAYMASTER_KEY: string } {
  const network = { bundler: `http://127.0.0.1:${port}/rpc`, paymaster: PAYMASTER }
  return {
    SMART_ACCOUNTS: JSON.stringify({ [`eip155:${chain.id}`]: network }),
    PAYMASTER_KEY: bytesToHex(PAYMASTER_SIGNER.getHdKey().privateKey ?? new Uint8Array()),
  }
}
