import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { SDK_VERSION } from '../src/version.ts'
import { InitError } from './initError.ts'
import type { Files } from './templates.ts'

/** Values in the examples, for the local stack. */
const EXAMPLE = {
  project: "projectId: 'demo'",
  origin: 'http://widget.localhost:4801',
  rpcUrl: 'http://127.0.0.1:4810',
}
const LOCAL = /\/\/([\w.-]+\.)?localhost(:\d+)?$/
/** The examples' chain is the first of the local stack. */
const DEPLOYED: Files = {
  'src/chain.js': `/** A chain that your project lists. */\nexport { mainnet as chain } from 'wagmi/chains'\n`,
}

export type NewFolder = {
  folder: string
  files: Files
  project: string
  origin: string
  /** Tarball of the SDK, in place of the registry's package. */
  sdk: string | undefined
}

/**
 * Writes a template into a new or empty folder.
 *
 * @returns the origin at which `npm start` serves the page.
 * @throws {@link InitError} if the folder is not empty, or there is no tarball.
 */
export function writeNewFolder({ folder, files, project, origin, sdk }: NewFolder): string {
  requireEmpty(folder)
  if (sdk !== undefined && !existsSync(sdk))
    throw new InitError('SDK_NOT_FOUND', `There is no file '${sdk}'. \`npm pack -w sdk\` creates it.`)
  const manifest = JSON.parse(files['package.json'] ?? '{}')
  const written: Files = {
    ...files,
    ...keepKnown(LOCAL.test(origin) ? {} : DEPLOYED, files),
    'package.json': `${JSON.stringify(adaptManifest(manifest, folder, sdk), null, 2)}\n`,
    '.gitignore': `node_modules\ndist\n${files['.gitignore'] ?? ''}`,
  }
  for (const [path, text] of Object.entries(written)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const adapted = text
      .replaceAll(EXAMPLE.project, `projectId: '${project}'`)
      .replaceAll(EXAMPLE.origin, origin)
      .replaceAll(EXAMPLE.rpcUrl, localRpcUrl(origin))
    // Never over a file that came meanwhile.
    writeFileSync(target, adapted, { flag: 'wx' })
  }
  const [, port = '5173'] = /--port (\d+)/.exec(manifest.scripts.start) ?? []
  return `http://localhost:${port}`
}

/** Returns the chain of the stack whose widget is at this origin: `LATCH_PORT` moves both by the same number. */
function localRpcUrl(origin: string): string {
  const { port } = new URL(origin)
  const url = new URL(EXAMPLE.rpcUrl)
  // Without one, the stack is behind something that does not tell its port.
  if (port !== '') url.port = String(Number(url.port) + Number(port) - Number(new URL(EXAMPLE.origin).port))
  return url.origin
}

function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InitError(
      'FOLDER_NOT_EMPTY',
      `The folder '${folder}' is not empty. Name a new one with --dir, or leave --template out to add Latch to a project.`,
    )
}

function keepKnown(replaced: Files, files: Files): Files {
  return Object.fromEntries(Object.entries(replaced).filter(([path]) => path in files))
}

type Manifest = {
  private: boolean
  type: string
  scripts: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The example installs itself from this repository; a separate dapp does not. */
function adaptManifest(manifest: Manifest, folder: string, sdk: string | undefined) {
  const { prestart: _, ...scripts } = manifest.scripts
  const dependencies = { ...manifest.dependencies }
  if (dependencies['@latch/sdk'])
    dependencies['@latch/sdk'] = sdk === undefined ? SDK_VERSION : `file:${relative(folder, resolve(sdk))}`
  return {
    name: packageName(folder),
    private: manifest.private,
    version: '0.0.0',
    type: manifest.type,
    scripts,
    dependencies,
    devDependencies: manifest.devDependencies,
  }
}

function packageName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z\d-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name || 'dapp'
}
