import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reservePort } from '../stack/ports.ts'
import { type RunningWorkers, serveWorkers } from './serve.ts'

const START_TIMEOUT = 60_000

let folder: string
let port: number
let workers: RunningWorkers | undefined
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latch-workers-'))
  port = await reservePort()
})

afterEach(async () => {
  await workers?.stop()
  workers = undefined
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('a database is migrated once, noted where wrangler looks, and kept by the next start', {
  timeout: START_TIMEOUT,
}, async () => {
  const start = async () => {
    workers = await serveWorkers([{ name: 'vault', port, vars: {} }], { state: folder, logs: folder })
    const database = await workers.database('vault')
    await database.migrate(join(import.meta.dirname, '../../vault/migrations'))
    return database.run(['SELECT name FROM d1_migrations ORDER BY id', 'SELECT count(*) AS n FROM factor'])
  }
  const [first] = await start()
  expect(first?.[0]).toEqual({ name: '0001_baseline.sql' })
  await workers?.stop()
  expect((await start())[0]).toEqual(first)
})

test('a database of an earlier checkout is left as it is, and one sentence says what to do', {
  timeout: START_TIMEOUT,
}, async () => {
  workers = await serveWorkers([{ name: 'vault', port, vars: {} }], { state: folder, logs: folder })
  const database = await workers.database('vault')
  const migrations = join(folder, 'migrations')
  const write = (name: string) => writeFileSync(join(migrations, name), `CREATE TABLE "${name}" (id TEXT);`)
  mkdirSync(migrations)
  write('0001_former.sql')
  await database.migrate(migrations)
  rmSync(join(migrations, '0001_former.sql'))
  write('0001_baseline.sql')
  await expect(database.migrate(migrations)).rejects.toThrow(`Remove the folder '${folder}'`)
  expect(await database.run(['SELECT name FROM d1_migrations'])).toEqual([[{ name: '0001_former.sql' }]])
})

test('signals are left to the process that serves, and workerd ends with it, also when that is killed', {
  timeout: START_TIMEOUT,
}, async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'serve.ts'))
  const home = JSON.stringify({ state: folder, logs: folder })
  const program = `import { serveWorkers } from ${module}
process.on('SIGINT', () => console.log('stopping'))
await serveWorkers([{ name: 'relay', port: ${port}, vars: {} }], ${home})
console.log('ready')`
  const args = ['--input-type=module', '-e', program]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout) await once(child.stdout, 'data')
  const hello = () => fetch(`http://127.0.0.1:${port}/hello`).then(({ ok }) => ok)
  expect(await hello()).toBe(true)
  child.kill('SIGINT')
  if (child.stdout) expect(String(await once(child.stdout, 'data'))).toContain('stopping')
  expect(await hello()).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => hello().catch(() => false)).toBe(false)
})
