import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const ROOT = join(import.meta.dirname, '../..')
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

/** Every Worker that can be deployed, in order: each after those that it is bound to. */
export const WORKERS = ['webhooks', 'vault', 'auth', 'secure', 'widget', 'console', 'docs'] as const
export type WorkerName = (typeof WORKERS)[number]

export function wranglerConfigPath(worker: WorkerName): string {
  return join(ROOT, `hosting/wrangler.${worker}.jsonc`)
}

/** Keeps wrangler from asking questions, calling home and writing logs. */
const QUIET = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_TELEMETRY_DISABLED: '1',
}

export type WranglerResult = { status: number; stdout: string; stderr: string }

/** Whether wrangler has no account to act for. */
const LOGGED_OUT = /CLOUDFLARE_API_TOKEN|not logged in|not authenticated/i

/** Returns why wrangler failed, as a sentence for the operator. */
export function explainFailure({ stdout, stderr }: WranglerResult): string {
  const output = stripVTControlCharacters(`${stdout}\n${stderr}`)
  if (LOGGED_OUT.test(output))
    return 'wrangler is not logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'
  // With --json it says why in JSON.
  const text = /"text":\s*"((?:[^"\\]|\\.)*)"/.exec(output)?.[1]
  return text ?? stripVTControlCharacters(stderr || stdout).trim()
}

/** Runs wrangler and returns its output. @param input - Its stdin, which no other user of the machine can see. */
export type Wrangler = (args: readonly string[], input?: string) => Promise<WranglerResult>

function launch(
  [config, args]: readonly [config: string, args: readonly string[]],
  stdin: 'pipe' | 'ignore',
  stdout: 'pipe' | 'inherit',
) {
  return spawn(process.execPath, [WRANGLER, ...args, '--config', config], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    stdio: [stdin, stdout, stdout],
  })
}

/** Wrangler on one configuration. */
export function wranglerFor(config: string): Wrangler {
  return (args, input) =>
    new Promise((resolve, reject) => {
      const child = launch([config, args], input === undefined ? 'ignore' : 'pipe', 'pipe')
      const output = { stdout: '', stderr: '' }
      child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
        output.stdout += chunk
      })
      child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        output.stderr += chunk
      })
      child.on('error', reject)
      child.on('close', (status) => resolve({ status: status ?? 1, ...output }))
      child.stdin?.end(input)
    })
}

/** Wrangler on the widget's configuration, which names the database that the operator's commands edit. */
export const captureWrangler = wranglerFor(wranglerConfigPath('widget'))

/** Runs wrangler in the caller's terminal. Resolves to its exit code. */
export function runWrangler(config: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = launch([config, args], 'ignore', 'inherit')
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
}
