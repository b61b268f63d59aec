import { appendFileSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SDK_VERSION } from '../src/version.ts'
import { InitError } from './initError.ts'

/** How a build passes variables to the page: their prefix, and how code reads one. The first that a project depends on applies. */
const BUILDS = [
  { dependency: 'next', prefix: 'NEXT_PUBLIC_', read: (name: string) => `process.env.${name} ?? ''` },
  { dependency: '@sveltejs/kit', prefix: 'PUBLIC_', read: (name: string) => name },
  { dependency: 'vite', prefix: 'VITE_', read: (name: string) => `import.meta.env.${name}` },
] as const

export type ExistingProject = { folder: string; project: string; origin: string; sdk: string | undefined }

/**
 * Adds the project's ID and the widget's origin to `.env`, keeping the file's content. Without a build that passes
 * variables to pages, the snippet
 * contains both.
 *
 * @returns the remaining steps, for the user.
 * @throws {@link InitError} if the file already has them, or is a link or a folder; if `package.json` cannot be read.
 */
export function addToProject({ folder, project, origin, sdk }: ExistingProject): string {
  const packages = readPackages(join(folder, 'package.json'))
  const build = BUILDS.find(({ dependency }) => dependency in packages)
  const names = { project: `${build?.prefix}LATCH_PROJECT_ID`, origin: `${build?.prefix}LATCH_ORIGIN` }
  const values = build
    ? { projectId: build.read(names.project), origin: build.read(names.origin) }
    : { projectId: `'${project}'`, origin: `'${origin}'` }
  if (build) appendVariables(join(folder, '.env'), { [names.project]: project, [names.origin]: origin })
  const imported =
    build?.dependency === '@sveltejs/kit'
      ? [`import { ${names.origin}, ${names.project} } from '$env/static/public'`]
      : []
  return [
    ...(build ? [`Added ${names.project} and ${names.origin} to .env.`] : []),
    ...('@latch/sdk' in packages ? [] : ['', 'Install the SDK:', '', indent(installCommand(sdk))]),
    ...['', 'wagmi' in packages ? 'Add the connector to your wagmi config:' : 'Create the SDK in a module:'],
    ...[
      '',
      indent([...imported, ...('wagmi' in packages ? connector(values) : instance(values))].join('\n')),
    ],
  ]
    .join('\n')
    .trimStart()
}

/** Returns the packages that a project depends on, with their versions. */
function readPackages(file: string): Readonly<Record<string, string>> {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    return { ...devDependencies, ...dependencies }
  } catch (error) {
    const cause = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unknown'
    throw new InitError('INVALID_PACKAGE', `${file} cannot be read: ${cause}`)
  }
}

type Values = { projectId: string; origin: string }

function connector({ projectId, origin }: Values): string[] {
  return [
    `import { latch } from '@latch/sdk/wagmi'`,
    '',
    `connectors: [latch({ projectId: ${projectId}, origin: ${origin} })],`,
  ]
}

function instance({ projectId, origin }: Values): string[] {
  return [
    `import { createSdk } from '@latch/sdk'`,
    '',
    `export const sdk = createSdk({ projectId: ${projectId}, origin: ${origin} })`,
  ]
}

function installCommand(sdk: string | undefined): string {
  return `npm install ${sdk === undefined ? `@latch/sdk@${SDK_VERSION}` : quoted(sdk)}`
}

/** Quotes a file's name for a shell: it may contain spaces and other characters. */
function quoted(file: string): string {
  if (/^[\w./:@+-]+$/.test(file) && !file.startsWith('-')) return file
  return process.platform === 'win32' ? `"${file}"` : `'${file.replaceAll("'", `'\\''`)}'`
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

function appendVariables(file: string, variables: Readonly<Record<string, string>>): void {
  const status = lstatSync(file, { throwIfNoEntry: false })
  // What a link leads to is another project's, or nobody's business of this one.
  if (status?.isFile() === false)
    throw new InitError('ENV_NOT_A_FILE', `${file} is a link or a folder. Replace it with a file.`)
  const text = status === undefined ? '' : readFileSync(file, 'utf8')
  const taken = Object.keys(variables).find((name) => new RegExp(`^\\s*${name}\\s*=`, 'm').test(text))
  if (taken !== undefined)
    throw new InitError('ALREADY_SET', `${file} has ${taken} already. Remove its lines to set them again.`)
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('')}`)
}
