import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ReleaseLog, readLog } from '@latch/secure/release/log.ts'
import { TransparencyError } from '@latch/secure/release/transparencyError.ts'
import { requireCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { fetchOrigin } from './fetchOrigin.ts'
import { type Report, verifyOrigin } from './verifyOrigin.ts'

const HELP = `Compares the code that a deployment's secure origin serves with the release that its manifest names.

  npx latch verify https://secure.example --log https://docs.example/transparency/log.jsonl

Options
  --log ADDRESS        log of releases, at another origin than the deployment: an address or a file
  --key KEY            public key that the log must begin with: logKey in integrity.json of a release
  --project ID         a project of the deployment: compares the pages that need one, too
  --build FOLDER       your own build of the release (widget/secure/dist): says which byte differs
  --checkpoint FILE    remembers the log as you saw it, and says when an earlier line was changed
  --json               prints the report as JSON

Exit code: 0 everything is the same, 1 something differs, 2 nothing could be compared.`

const OPTIONS = {
  log: { type: 'string' },
  key: { type: 'string' },
  project: { type: 'string' },
  build: { type: 'string' },
  checkpoint: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Arguments = {
  origin: string
  log: string
  key: string | undefined
  project: string | null
  build: string | undefined
  checkpoint: string | undefined
  isJson: boolean
}

/**
 * Runs `latch verify`.
 *
 * @param argv - Words after the command's name.
 * @returns The exit code.
 */
export async function runVerify(argv: readonly string[], print: (line: string) => void): Promise<number> {
  try {
    const given = readArguments(argv)
    if (given === null) {
      print(HELP)
      return 0
    }
    const log = await loadLog(given)
    const { build } = given
    const readBuilt = (path: string) =>
      existsSync(join(build ?? '', path)) ? readFileSync(join(build ?? '', path)) : null
    const report = await verifyOrigin({
      ...given,
      log,
      fetch: fetchOrigin,
      ...(build === undefined ? {} : { readBuilt }),
    })
    if (given.checkpoint !== undefined) writeCheckpoint(log, given.checkpoint)
    print(given.isJson ? JSON.stringify(report, null, 2) : describeReport(given.origin, report))
    return report.problems.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof TransparencyError)) throw error
    print(`${error.code}: ${error.message}`)
    return 2
  }
}

function readArguments(argv: readonly string[]): Arguments | null {
  const { values, positionals } = parse(argv)
  if (values.help) return null
  const [origin = '', ...rest] = positionals
  if (rest.length > 0 || !URL.canParse(origin) || new URL(origin).origin === 'null')
    throw new TransparencyError('INVALID_OPTION', 'Pass one origin, e.g. https://secure.example. See --help.')
  if (values.log === undefined)
    throw new TransparencyError('INVALID_OPTION', 'Pass the release log with --log. See --help.')
  if (values.build !== undefined && !existsSync(join(values.build, 'window.html')))
    throw new TransparencyError(
      'INVALID_OPTION',
      `${values.build} holds no build. Run \`npm run build\` first.`,
    )
  const { log, key, project = null, build, checkpoint, json: isJson = false } = values
  return { origin: new URL(origin).origin, log, key, project, build, checkpoint, isJson }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: argv.flatMap(joinKey), options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new TransparencyError('INVALID_OPTION', `${(error as Error).message.split(/\.\s/)[0]}. See --help.`)
  }
}

/** Joins `--key` with its value: base64url may begin with a hyphen, by which the parser knows options. */
function joinKey(word: string, at: number, argv: readonly string[]): readonly string[] {
  const isKey = (value = '') => /^-[\w-]{42}$/.test(value)
  if (argv[at - 1] === '--key' && isKey(word)) return []
  return word === '--key' && isKey(argv[at + 1]) ? [`--key=${argv[at + 1]}`] : [word]
}

async function loadLog({ log: address, key, checkpoint, origin }: Arguments): Promise<ReleaseLog> {
  if (URL.canParse(address) && new URL(address).origin === origin)
    throw new TransparencyError(
      'INVALID_OPTION',
      'The log must be at another origin: a server that lies about the code could lie about the log.',
    )
  const log = readLog(await readText(address))
  const [first] = log.entries
  if (first === undefined) throw new TransparencyError('LOG_INVALID', 'The log has no release.')
  if (key !== undefined && key !== first.key)
    throw new TransparencyError(
      'LOG_INVALID',
      `The log begins with the key ${first.key}, not the one you named.`,
    )
  if (checkpoint !== undefined) requireCheckpoint(log, checkpoint)
  return log
}

async function readText(address: string): Promise<string> {
  if (!/^https?:/.test(address)) return readFile(address)
  const response = await fetchOrigin(address, { signal: AbortSignal.timeout(20_000) }).catch(
    (error: Error) => {
      throw new TransparencyError('UNREACHABLE', `${address} cannot be reached: ${error.message}`)
    },
  )
  if (!response.ok) throw new TransparencyError('UNREACHABLE', `${address} answers ${response.status}.`)
  return response.text()
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new TransparencyError('INVALID_OPTION', `${path} cannot be read.`)
  }
}

function describeReport(
  origin: string,
  { version, newest, key, compared, skipped, neighbors, problems }: Report,
): string {
  const lines = [
    `${origin} says it serves ${version}.${newest === version ? '' : ` The newest release in the log is ${newest}.`}`,
    ...(key === '' ? [] : [`Signed by ${key} (fingerprint ${fingerprint(key)})`]),
    `Talks to ${neighbors.join(', ')}`,
    ...(skipped.length === 0 ? [] : [`Not compared without --project: ${skipped.join(', ')}`]),
    ...problems.map(({ code, message }) => `${code}: ${message}`),
    problems.length === 0
      ? `${compared} files and pages are those of the release.`
      : `${problems.length} of ${compared} checks failed. Do not use this wallet before you know why.`,
  ]
  return lines.join('\n')
}

/** Sixteen characters to compare by eye. */
function fingerprint(key: string): string {
  const digest = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, 16)
  return digest.match(/.{4}/g)?.join(' ') ?? digest
}
