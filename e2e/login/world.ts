import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Target } from '../../hosting/cli/database.ts'
import { configOf, wranglerFor } from '../../hosting/cli/wrangler.ts'
import { loginOrigins, startLoginService } from '../../hosting/dev/stack/login.ts'
import { assertFree, layoutFrom } from '../../hosting/dev/stack/ports.ts'
import { runToEnd, type Service } from '../../hosting/dev/stack/processes.ts'
import { QUIET } from '../../hosting/dev/stack/quiet.ts'
import { type Mails, startMails } from './mails.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Seconds between two mails to one address; the other limits are those of the local stack, which nobody reaches. */
const MAIL_PAUSE = 1
export const PROJECT = 'logins'
/** The page on which everybody logs in. */
export const HOST = 'https://shop.example'

type Name = 'auth' | 'vault'

/** Both login services in workerd, with databases of their own, and a project that has login by e-mail. */
export type LoginWorld = {
  auth: string
  vault: string
  secure: string
  mails: Mails
  /** Runs what the clock does in a deployment. */
  sweep(): Promise<void>
  /** Stops the services, runs statements in their databases, and starts them again. */
  betweenRuns<Result>(
    task: (run: Record<Name, ReturnType<typeof openDatabase>['run']>) => Promise<Result>,
  ): Promise<Result>
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
  const home = { root: ROOT, state, logs: state }
  let running: Service[] = []
  const start = async () => {
    for (const name of ['vault', 'auth'] as const)
      running.push(await startLoginService(home, layout, name, MAIL_PAUSE))
  }
  const stopServices = async () => {
    await Promise.all(running.map((service) => service.stop()))
    running = []
  }
  const target: Target = { kind: 'local', persistTo: state }
  const runOn = (name: Name) => openDatabase(target, wranglerFor(configOf(name))).run
  const { AUTH_ORIGIN: auth, VAULT_ORIGIN: vault, SECURE_ORIGIN: secure } = loginOrigins(layout)
  await start()
  return {
    ...{ auth, vault, secure, mails },
    sweep: () => sweep(layout.auth),
    async betweenRuns(task) {
      await stopServices()
      try {
        return await task({ auth: runOn('auth'), vault: runOn('vault') })
      } finally {
        await start()
      }
    },
    async stop() {
      mails.stop()
      await stopServices()
    },
  }
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
