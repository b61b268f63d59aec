import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parseFunction } from '@latch/families/eip155/bytes/clearSigning/abiType.ts'
import { type Descriptor, parseDescriptor } from '@latch/families/eip155/bytes/clearSigning/descriptor.ts'
import { listKey } from '@latch/families/eip155/bytes/clearSigning/descriptorList.ts'
import { mergeIncludes } from '@latch/families/eip155/bytes/clearSigning/mergeIncludes.ts'
import { CliError } from '../cliError.ts'

/** A descriptor, its includes resolved. `contracts`: keys of those that it is for. */
export type Imported = { text: string; contracts: readonly string[] }
export type Registry = { files: readonly Imported[]; refused: readonly { file: string; reason: string }[] }

/** As the registry of ERC-7730 names them; `common-…` are only included, `testsv2/` are tests, `sigs/` attestations. */
const FILE = /^(?:calldata|eip712)-[^/]+\.json$/
const ASIDE = /(?:^|\/)(?:sigs|tests|testsv2)\//

/**
 * Reads a copy of the registry, includes resolved.
 *
 * @param projects - Folders below `registry/`; all where it is empty.
 * @throws {@link CliError} for a folder that is not a registry.
 */
export function readRegistry(folder: string, projects: readonly string[] = []): Registry {
  const root = join(folder, 'registry')
  if (!existsSync(root)) throw new CliError(`'${folder}' has no folder 'registry'.`)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => FILE.test(basename(name)) && !ASIDE.test(name))
    .filter((name) => projects.length === 0 || projects.includes(name.split('/')[0] ?? ''))
    .sort()
  const read = names.map((name) => ({ name, ...readFile(join(root, name), folder) }))
  return {
    files: read.flatMap((each) => ('text' in each ? [each] : [])),
    refused: read.flatMap((each) => ('reason' in each ? [{ file: each.name, reason: each.reason }] : [])),
  }
}

function readFile(path: string, folder: string): Imported | { reason: string } {
  try {
    // Without the spaces, as it is served.
    const text = JSON.stringify(mergeIncludes(path, (name, from) => load(name, from, folder)))
    const descriptor = parseDescriptor(text)
    const version = descriptor && schemaVersion(descriptor.file.$schema, path, folder)
    if (descriptor === null || (version !== null && !version.startsWith('2.')))
      return { reason: 'is not a descriptor of version 2' }
    const reason = descriptorFault(descriptor)
    return reason === null ? { text, contracts: descriptorContracts(descriptor) } : { reason }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Returns the version of the schema that a descriptor names, by the schema's own `version` and not by its file name (ERC-7730, 'Schema
 * files'). A schema at a URL has a mirror in the registry.
 *
 * @returns null for a copy without that schema.
 */
function schemaVersion(schema: unknown, path: string, folder: string): string | null {
  const named = String(schema)
  const file = URL.canParse(named) ? join(folder, 'specs', basename(named)) : join(dirname(path), named)
  if (relative(folder, file).startsWith('..') || !existsSync(file)) return null
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

/** An include is a file of the same copy: nothing is fetched, and nothing outside of it is read. */
function load(name: string, from: string, folder: string): { name: string; file: unknown } {
  const path = name === from ? name : join(dirname(from), name)
  if (relative(folder, path).startsWith('..')) throw new Error(`${name} is outside of the registry.`)
  return { name: path, file: JSON.parse(readFileSync(path, 'utf8')) }
}

function descriptorFault({ context, formats }: Descriptor): string | null {
  if (formats.size === 0) return 'has no formats'
  if (descriptorContracts({ context }).length === 0) return 'names no contract'
  const unread = context.contract && [...formats.keys()].find((key) => parseFunction(key) === null)
  return unread === undefined ? null : `has a function that cannot be read: ${unread.slice(0, 80)}`
}

function descriptorContracts({
  context: { contract, eip712 },
}: Pick<Descriptor, 'context'>): readonly string[] {
  const deployments = [...(contract?.deployments ?? []), ...(eip712?.deployments ?? [])]
  return deployments.map(({ chainId, address }) => listKey(chainId, address))
}
