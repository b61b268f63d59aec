import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase, type Target } from '@latch/hosting/cli/database.ts'
import { LOGIN_SERVICES } from '@latch/hosting/cli/keys/make.ts'
import { wranglerConfigPath, wranglerFor } from '@latch/hosting/cli/wrangler.ts'
import { loginOrigins, loginWorker, migrateLogin } from '@latch/hosting/dev/stack/login.ts'
import { assertFree, layoutFrom } from '@latch/hosting/dev/stack/ports.ts'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import { QUIET } from '@latch/hosting/dev/stack/quiet.ts'
import { migrateWebhooks, webhooksWorker } from '@latch/hosting/dev/stack/webhooks.ts'
import type { LocalDatabase } from '@latch/hosting/dev/workers/localDatabase.ts'
import { type RunningWorkers, serveWorkers } from '@latch/hosting/dev/workers/serve.ts'
import { type Mails, startMails } from './mails.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Seconds between two mails to one address; the other limits are those of the local stack, which the tests do not reach. */
const MAIL_PAUSE = 1
export const PROJECT = 'logins'
/** The page on which all users log in. */
export const HOST = 'https://shop.example'

type Name = 'auth' | 'vault'

/** Both login services and the webhooks Worker in workerd, with their own databases, and a project with login by email. */
export type LoginWorld = {
  auth: string
  vault: string
  secure: string
  mails: Mails
  /** Folder of the databases and keys, as the operator's commands know it by `--persist-to`. */
  readonly state: string
  /** The database of a Worker that runs. */
  database(name: 'auth' | 'vault' | 'webhooks'): Promise<LocalDatabase>
  /** Runs the cron of both services. */
  sweep(): Promise<void>
  /** Stops the services, runs statements in their databases, and starts them again with the keys that they have then. */
  betweenRuns<Result>(
    task: (run: Record<Name, ReturnType<typeof openDatabase>['run']>) => Promise<Result>,
  ): Promise<Result>
  /** Copies both databases with `npm run backup`, fills empty ones with `npm run restore`, and continues with those. */
  moveToRestored(): Promise<void>
  stop(): Promise<void>
}

/** @param folder - Below the repository, for databases and logs; emptied. @param base - First port. */
export async function startLoginWorld(folder: string, base: number): Promise<LoginWorld> {
  const layout = layoutFrom(base)
  await assertFree(layout)
  const state = join(ROOT, folder)
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  await addProject(state)
  const mails = await startMails(layout.mailbox)
  let home = { state, logs: state }
  let running: RunningWorkers | undefined
  const start = async () => {
    const services = LOGIN_SERVICES.map((name) => loginWorker(home.state, layout, name, MAIL_PAUSE))
    running = await serveWorkers([...services, await webhooksWorker(home.state, layout)], home)
    await migrateLogin(running)
    await migrateWebhooks(running)
  }
  const stopServices = async () => {
    await running?.stop()
    running = undefined
  }
  const runOn = (name: Name) => {
    const target: Target = { kind: 'local', persistTo: home.state }
    return openDatabase(target, wranglerFor(wranglerConfigPath(name))).run
  }
  const { AUTH_ORIGIN: auth, VAULT_ORIGIN: vault, SECURE_ORIGIN: secure } = loginOrigins(layout)
  await start()
  return {
    ...{ auth, vault, secure, mails },
    get state() {
      return home.state
    },
    async database(name) {
      if (running === undefined) throw new Error('The services are stopped')
      return running.database(name)
    },
    async sweep() {
      for (const name of LOGIN_SERVICES) await sweep(layout[name])
    },
    async betweenRuns(task) {
      await stopServices()
      try {
        return await task({ auth: runOn('auth'), vault: runOn('vault') })
      } finally {
        await start()
      }
    },
    async moveToRestored() {
      await stopServices()
      home = { ...home, state: await restoreElsewhere(home.state) }
      await start()
    },
    async stop() {
      mails.stop()
      await stopServices()
    },
  }
}

/** @returns the folder of the restored databases, with the same keys. */
async function restoreElsewhere(state: string): Promise<string> {
  const fresh = join(state, 'restored')
  cpSync(join(state, 'keys'), join(fresh, 'keys'), { recursive: true })
  await addProject(fresh)
  const key = join(fresh, 'backup.key')
  const to = (await runCommand('backup', 'make-key', key)).trim()
  for (const name of ['auth', 'vault'] as const) {
    const copy = join(fresh, `${name}.copy`)
    await runCommand('backup', name, copy, '--to', to, '--persist-to', state)
    await runCommand('restore', name, copy, '--key', key, '--persist-to', fresh)
  }
  return fresh
}

/** Runs an operator's command. @returns its output. @throws Error with its refusal. */
export async function runCommand(name: string, ...words: string[]): Promise<string> {
  const command = [join(ROOT, `hosting/cli/${name}.ts`), ...words]
  return (
    await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...QUIET } })
  ).stdout
}

async function addProject(state: string): Promise<void> {
  const file = join(state, 'project.json')
  const features = { email: { isEnabled: true, config: null } }
  const project = { id: PROJECT, name: 'Logins', origins: [HOST], chains: ['eip155:1'], features }
  writeFileSync(file, JSON.stringify({ projects: [project] }))
  for (const words of [['migrate'], ['import', file]])
    await runToEnd(
      [process.execPath, join(ROOT, 'hosting/cli/projects.ts'), ...words, '--persist-to', state],
      { cwd: ROOT, env: QUIET },
    )
}

async function sweep(port: number): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`)
  if (status !== 200) throw new Error(`The clock's run was answered with ${status}`)
}
