import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
export const CONFIG = join(ROOT, 'hosting/wrangler.widget.jsonc')

/** Keeps wrangler from asking questions, calling home and writing logs. */
const QUIET = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_TELEMETRY_DISABLED: '1',
}

export type WranglerResult = { status: number; stdout: string; stderr: string }

function launch(args: readonly string[], stdout: 'pipe' | 'inherit') {
  return spawn(process.execPath, [WRANGLER, ...args, '--config', CONFIG], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    stdio: ['ignore', stdout, stdout],
  })
}

/** Runs wrangler on the widget's configuration and returns what it printed. */
export function captureWrangler(args: readonly string[]): Promise<WranglerResult> {
  return new Promise((resolve, reject) => {
    const child = launch(args, 'pipe')
    const output = { stdout: '', stderr: '' }
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output.stdout += chunk
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output.stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, ...output }))
  })
}

/** Runs wrangler on the widget's configuration in the caller's terminal. Resolves to its exit code. */
export function runWrangler(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = launch(args, 'inherit')
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
}
