import { parseArgs } from 'node:util'
import { diagnose } from '@latch/sdk-source/doctor/diagnose.ts'
import { DoctorError } from '@latch/sdk-source/doctor/doctorError.ts'
import { examinePage } from '@latch/sdk-source/doctor/examinePage.ts'
import { openSocket } from '@latch/sdk-source/doctor/openSocket.ts'
import { fetchOrigin } from '../verify/fetchOrigin.ts'
import { browsePage } from './browsePage.ts'
import { describeReport } from './describeReport.ts'
import { findBrowser } from './findBrowser.ts'

const HELP = `Checks a dapp's page and the deployment that it uses, and says what to change, worst first.

  npx latch doctor https://dapp.example

Options
  --project ID      project of the page, if its markup and scripts do not show it
  --widget ORIGIN   origin of the widget, likewise
  --no-browser      reads headers and HTML only; so does a machine without a Chromium (CHROMIUM names one)
  --json            prints the report as JSON

Exit code: 0 nothing is wrong (there may be notes), 1 there are errors or warnings, 2 nothing could be checked.`

const OPTIONS = {
  project: { type: 'string' },
  widget: { type: 'string' },
  'no-browser': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Runs `latch doctor`.
 *
 * @param argv - Words after the command's name.
 * @param environment - Variables: `CHROMIUM` and `PATH`.
 * @returns The exit code.
 */
export async function runDoctor(
  argv: readonly string[],
  print: (line: string) => void,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  try {
    const given = readArguments(argv)
    if (given === null) {
      print(HELP)
      return 0
    }
    const browser = given.hasBrowser ? findBrowser(environment) : null
    const surroundings = { fetch: fetchOrigin, connect: openSocket, now: Date.now }
    const report =
      browser === null
        ? await examinePage(given.url, given, surroundings)
        : await diagnose(await browsePage(browser, given.url), given, surroundings)
    if (report.widget === null)
      throw new DoctorError(
        'SDK_NOT_FOUND',
        `${given.url} loads no Latch SDK that could be found. Pass its widget with --widget and its project with --project.`,
      )
    print(given.isJson ? JSON.stringify(report, null, 2) : describeReport(report))
    return report.findings.some(({ severity }) => severity !== 'note') ? 1 : 0
  } catch (error) {
    if (!(error instanceof DoctorError)) throw error
    print(`${error.code}: ${error.message}`)
    return 2
  }
}

type Arguments = {
  url: string
  origin: string | undefined
  projectId: string | undefined
  hasBrowser: boolean
  isJson: boolean
}

/** @throws {@link DoctorError} `INVALID_OPTION` */
function readArguments(argv: readonly string[]): Arguments | null {
  const { values, positionals } = parse(argv)
  if (values.help) return null
  const [address = '', ...rest] = positionals
  if (rest.length > 0 || !isWebAddress(address))
    throw new DoctorError(
      'INVALID_OPTION',
      'Pass the URL of one page, e.g. https://dapp.example. See --help.',
    )
  if (values.widget !== undefined && !isWebAddress(values.widget))
    throw new DoctorError(
      'INVALID_OPTION',
      `'${values.widget}' is not an origin, e.g. https://widget.example.`,
    )
  if (values.project !== undefined && !/^[\w.-]{1,64}$/.test(values.project))
    throw new DoctorError('INVALID_OPTION', `'${values.project}' is not a project ID.`)
  return {
    url: new URL(address).href,
    origin: values.widget === undefined ? undefined : new URL(values.widget).origin,
    projectId: values.project,
    hasBrowser: !values['no-browser'],
    isJson: values.json ?? false,
  }
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new DoctorError('INVALID_OPTION', `${(error as Error).message.split(/\.\s/)[0]}. See --help.`)
  }
}
