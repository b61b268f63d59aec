import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { CliError } from '../cliError.ts'
import { runWrangler, type WorkerName, wranglerConfigPath } from '../wrangler.ts'

/** Deployment of one Worker. */
export type Step = {
  /** @throws {@link CliError} where the configuration leaves a value empty that the Worker needs. */
  requireVars(environment: string | null): void
  /** Checks that must pass before anything is deployed. @throws {@link CliError} */
  check?(environment: string | null): Promise<void>
  /** Says what {@link Step.deploy} would do, and bundles the Worker. Needs no network. */
  rehearse(environment: string | null): Promise<void>
  deploy(environment: string | null): Promise<void>
}

/** Reads a Worker's configuration of an environment; of the default one if null. */
export function readConfig(worker: WorkerName, environment: string | null) {
  return unstable_readConfig({
    config: wranglerConfigPath(worker),
    ...(environment ? { env: environment } : {}),
  })
}

/** Runs wrangler on a Worker's configuration. @throws {@link CliError} when it fails. */
export async function wrangler(worker: WorkerName, ...args: readonly string[]): Promise<void> {
  if ((await runWrangler(wranglerConfigPath(worker), args)) !== 0)
    throw new CliError(`Stopped: wrangler ${args[0]} failed for ${worker}; see above.`)
}

export function environmentArguments(environment: string | null): string[] {
  return environment === null ? [] : ['--env', environment]
}

/** Bundles a Worker as a deployment would, and discards the bundle. */
export async function bundle(worker: WorkerName, environment: string | null): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'latch-deploy-'))
  try {
    await wrangler(worker, 'deploy', '--dry-run', '--outdir', out, ...environmentArguments(environment))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/**
 * @param names - Variables that must be set; all of the configuration if left out.
 * @throws {@link CliError} with the names of the variables that are missing or still empty.
 */
export function requireVars(worker: WorkerName, environment: string | null, names?: readonly string[]): void {
  const { vars } = readConfig(worker, environment)
  const empty = (names ?? Object.keys(vars)).filter((name) => (vars[name] ?? '') === '')
  if (empty.length > 0)
    throw new CliError(`hosting/wrangler.${worker}.jsonc has no ${empty.join(', ')} yet: fill its "vars".`)
}
