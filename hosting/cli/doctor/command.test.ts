import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { WranglerResult } from '../wrangler.ts'
import { tryServices } from './command.ts'
import { readWorker } from './readFacts.ts'

const run = promisify(execFile)
const CLI = join(import.meta.dirname, '..')

afterEach(() => void vi.unstubAllEnvs())

/** Runs a command of the operator. Resolves to its output and exit code. */
async function runCli(command: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const running: Promise<{ stdout: string; code?: number }> = run(process.execPath, [
    join(CLI, command),
    ...words,
  ])
  const { stdout, code = 0 } = await running.catch((error: { stdout: string; code: number }) => error)
  return { code, text: stdout }
}

test('local databases that lack a migration are named, and nothing once they have it', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latch-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const local = ['--persist-to', folder]
  const { text, code } = await runCli('doctor.ts', '--json', ...local)
  const details = JSON.parse(text).findings.map((finding: { code: string; detail: string }) => finding.detail)
  expect(details).toEqual([
    'The widget’s database lacks the migrations 0001_baseline.sql, 0002_console.sql, 0003_event_users.sql, 0004_event_failures.sql.',
    'The database of the index lacks the migrations 0001_index.sql.',
  ])
  expect(code).toBe(1)
  await runCli('projects.ts', 'migrate', ...local)
  expect(await runCli('doctor.ts', ...local)).toEqual({ code: 0, text: 'Nothing is wrong.\n' })
})

test('the configuration in this repository binds all that the widget’s Worker needs', async () => {
  const listed: WranglerResult = { status: 0, stdout: '[{"name":"SIWX_KEYS"}]', stderr: '' }
  expect(await readWorker('widget', null, async () => listed)).toMatchObject({
    vars: { WIDGET_ORIGIN: '' },
    bindings: expect.arrayContaining(['ASSETS', 'DB', 'INDEX', 'ARCHIVE', 'EVENTS', 'RPC_LIMITER']),
    crons: ['* * * * *'],
    secrets: ['SIWX_KEYS'],
  })
})

test('a service is tried where its key is there, and one that refuses it is named', async () => {
  vi.stubEnv('GOOD_KEY', 'x')
  vi.stubEnv('BAD_KEY', 'x')
  const services = {
    good: { variables: ['GOOD_KEY'] },
    bad: { variables: ['BAD_KEY'] },
    other: { variables: ['ABSENT_KEY'] },
  }
  const tried = async (service: string) =>
    service === 'good'
      ? { text: 'Good gives 1 USDC.', isFailed: false }
      : { text: 'bad.example answered with 401', isFailed: true }
  const { lines, findings } = await tryServices({ services, run: tried })
  expect(lines).toEqual(['Good gives 1 USDC.', 'Not tried: other, because ABSENT_KEY is not set.'])
  expect(findings.map(({ code, detail }) => [code, detail])).toEqual([
    ['SERVICE_REFUSED', 'bad: bad.example answered with 401'],
  ])
})
