import { readOriginPattern } from '@latch/protocol/origins.ts'
import { checkDeployment } from '@latch/sdk-source/doctor/deploymentChecks.ts'
import { type Finding, sortFindings } from '@latch/sdk-source/doctor/finding.ts'
import { openSocket } from '@latch/sdk-source/doctor/openSocket.ts'
import { describeFinding, summarize } from '@latch/sdk-source/doctor/words.ts'
import { databaseTarget } from '../commandLine.ts'
import { readArguments, rejectExcess } from '../readArguments.ts'
import { checkFacts } from './checks.ts'
import type { Facts } from './facts.ts'
import { findOperator } from './findings.ts'
import { readFacts } from './readFacts.ts'

const HELP = `Checks a deployment as its operator: configuration, bindings, secrets, databases, keys, and each project as the pages
that it lists reach it. Changes nothing.

  npm run doctor                 the databases and keys of \`npm start\`
  npm run doctor -- --remote     the deployed Workers, with wrangler's login

Options
  --live                also sends each hosted service one request, with the keys in the environment (as \`npm run try-key\`)
  --env NAME            an environment of hosting/wrangler.<worker>.jsonc, with --remote
  --persist-to FOLDER   another local state
  --json                prints the findings as JSON

Exit code: 0 nothing is wrong (there may be notes), 1 there are errors or warnings.`

const OPTIONS = {
  remote: { type: 'boolean' },
  live: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Test requests to hosted services, as `npm run try-key` makes them. */
export type Trials = {
  /** Names of the variables that each service needs. */
  services: Readonly<Record<string, { variables: readonly string[] }>>
  run: (service: string) => Promise<{ text: string; isFailed: boolean }>
}

/** Runs `npm run doctor`. @throws {@link CliError} where the deployment cannot be read. */
export async function runOperatorDoctor(argv: readonly string[], trials: Trials): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  if (values.help) return console.log(HELP)
  rejectExcess(positionals, 0)
  const target = databaseTarget(values)
  const facts = await readFacts(target, Date.now())
  const live = values.live ? await tryServices(trials) : { lines: [], findings: [] }
  const findings = sortFindings([...checkFacts(facts), ...(await checkFromOutside(facts)), ...live.findings])
  console.log(
    values.json
      ? JSON.stringify({ findings, live: live.lines }, null, 2)
      : [...live.lines, ...findings.map(describeFinding), summarize(findings)].join('\n\n'),
  )
  if (findings.some(({ severity }) => severity !== 'note')) process.exitCode = 1
}

/** Looks at each project as a page of its first exact origin would. */
async function checkFromOutside({ workers, projects }: Facts): Promise<Finding[]> {
  const widget = workers?.find(({ name }) => name === 'widget')?.vars.WIDGET_ORIGIN
  if (typeof widget !== 'string' || widget === '') return []
  const surroundings = { fetch, connect: openSocket, now: Date.now, isIsolated: false }
  const found = await Promise.all(
    projects.flatMap(({ id: projectId, origins }) => {
      const page = origins.find(isExact)
      return page === undefined ? [] : [checkDeployment({ widget, projectId, page, ...surroundings })]
    }),
  )
  // Each project meets what is wrong with the whole deployment.
  return [...new Map(found.flat().map((finding) => [JSON.stringify(finding), finding])).values()]
}

function isExact(origin: string): boolean {
  const parsed = readOriginPattern(origin)
  return parsed.ok && !parsed.pattern.wildcard && parsed.pattern.port !== '*'
}

/** Tries every service whose keys are in the environment, one after the other. */
export async function tryServices({
  services,
  run,
}: Trials): Promise<{ lines: string[]; findings: Finding[] }> {
  const lines: string[] = []
  const findings: Finding[] = []
  for (const [service, { variables }] of Object.entries(services)) {
    const missing = variables.filter((name) => !process.env[name])
    if (missing.length > 0) {
      lines.push(`Not tried: ${service}, because ${missing.join(', ')} is not set.`)
      continue
    }
    const { text, isFailed } = await run(service)
    if (isFailed) findings.push(findOperator('SERVICE_REFUSED', { service, reason: text }))
    else lines.push(text)
  }
  return { lines, findings }
}
