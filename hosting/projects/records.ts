import type { Database, Row } from '#db/database.ts'
import { InputError } from '#db/inputError.ts'
import { literalList } from '#db/sql.ts'
import { type ChainDefinition, parseChain } from './chainDefinition.ts'
import { usableTexts } from './modalTexts.ts'
import { type ProjectDefinition, parseProject } from './projectDefinition.ts'

/** Returns the `projects` row with its JSON columns parsed; a column that was broken by hand is shown verbatim. */
export function readableProject(row: Row): Record<string, unknown> {
  const json = [
    'allowed_origins',
    'features',
    'chains',
    'wallets',
    'email_capture',
    'account_actions',
    'theme',
    'texts',
  ]
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      json.includes(column) && typeof value === 'string' ? openJson(value) : value,
    ]),
  )
}

function openJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A row of the registry as an operator would write it. */
export function describeChain(row: Row) {
  return {
    name: row.name,
    currency: { name: row.currency_name, symbol: row.currency_symbol, decimals: row.currency_decimals },
    rpcUrl: row.rpc_url,
    publicRpcUrl: row.public_rpc_url,
    explorerUrl: row.explorer_url,
    iconUrl: row.icon_url,
    testnet: row.testnet === 1,
    enabled: row.enabled === 1,
    parameters: openJson(String(row.parameters)),
  }
}

/** Parses rows of the registry. @throws {@link InputError} for a row that was edited by hand and is invalid. */
export function readChains(rows: readonly Row[]): ChainDefinition[] {
  return rows.map((row) => parseChain({ id: row.id, ...describeChain(row) }))
}

/** Describes a row of projects as an operator would write it, complete: a field that is not set has its default. */
export function describeProject(row: Row): Record<string, unknown> {
  const { id, name, features, chains, wallets, theme, texts, ...columns } = readableProject(row)
  return {
    ...{ id, name, features, chains, wallets, theme, texts, origins: columns.allowed_origins },
    termsUrl: columns.terms_url,
    privacyUrl: columns.privacy_url,
    allowUnsupportedChain: columns.allow_unsupported_chain === 1,
    logo: columns.logo,
    locale: columns.locale,
    accountActions: columns.account_actions,
    emailCapture: columns.email_capture,
  }
}

/** Fields that a definition may leave out, to keep their values in the project. */
const OPTIONAL = ['theme', 'logo', 'texts', 'locale', 'accountActions', 'emailCapture']

/**
 * Parses rows of projects, without optional fields that are not set.
 *
 * @throws {@link InputError} for a row that was edited by hand and is invalid.
 */
export function readProjects(rows: readonly Row[]): ProjectDefinition[] {
  return rows.map((row) => {
    const described = describeProject(row)
    const fields = Object.entries({ ...described, texts: usableTexts(described.texts) })
    return parseProject(
      Object.fromEntries(fields.filter(([field, value]) => !OPTIONAL.includes(field) || !isEmpty(value))),
    )
  })
}

function isEmpty(value: unknown): boolean {
  return value === null || ['{}', '[]'].includes(JSON.stringify(value))
}

/** @throws {@link InputError} that names the chains of the list that the registry does not have. */
export async function requireChains(database: Database, ids: readonly string[]): Promise<void> {
  const [known = []] = await database.run([selectKnown('chains', ids)])
  refuseUnknown(ids, known)
}

/** Reads the state that the caller needs before it writes: which chains are missing, which projects exist already. */
export async function surveyBefore(
  database: Database,
  projects: readonly ProjectDefinition[],
  chains: readonly ChainDefinition[],
): Promise<{ existing: string[] }> {
  const wanted = new Set(projects.flatMap((project) => project.chains))
  for (const { id } of chains) wanted.delete(id)
  const [known = [], existing = []] = await database.run([
    selectKnown('chains', [...wanted]),
    selectKnown(
      'projects',
      projects.map(({ id }) => id),
    ),
  ])
  refuseUnknown([...wanted], known)
  return { existing: existing.map(({ id }) => String(id)) }
}

function selectKnown(table: 'chains' | 'projects', ids: readonly string[]): string {
  return `SELECT id FROM ${table} WHERE id IN (${literalList(ids)})`
}

function refuseUnknown(chains: readonly string[], known: readonly Row[]): void {
  const unknown = chains.filter((chain) => !known.some(({ id }) => id === chain))
  if (unknown.length === 0) return
  const message = `The registry does not know ${unknown.join(', ')}. \`projects chains\` lists it, \`projects chains add\` adds one.`
  throw new InputError(message, [{ path: 'chains', message }])
}
