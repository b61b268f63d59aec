import { readFile } from 'node:fs/promises'
import { DEFAULT_CHAIN } from '@latch/protocol/caip.ts'
import { isPreviewId } from '#db/previewId.ts'
import { literal, script } from '#db/sql.ts'
import { parseImport } from '#projects/importDefinition.ts'
import { planImport } from '#projects/planImport.ts'
import { parseProject, saveProject } from '#projects/projectDefinition.ts'
import { surveyBefore } from '#projects/records.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import { targetArguments } from '../database.ts'
import { runSqlFile } from '../sqlFile.ts'
import { runWrangler, wranglerConfigPath } from '../wrangler.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

export const addProject: Command = async (database, { positionals, options }) => {
  const project = parseProject({
    id: requireWord(positionals, 0, 'the id of the project'),
    name: options.name ?? positionals[0],
    origins: options.origin,
    chains: options.chain ?? [DEFAULT_CHAIN],
    termsUrl: options['terms-url'],
    privacyUrl: options['privacy-url'],
    allowUnsupportedChain: options['allow-unsupported-chain'],
  })
  const { existing } = await surveyBefore(database, [project], [])
  if (existing.length > 0 && !options.replace)
    throw new CliError(`Project '${project.id}' exists already. Add --replace to overwrite all of it.`)
  await database.run(saveProject(project))
  const warning =
    project.origins.length === 0 ? '\nIts list of origins is empty, so no page may embed it yet.' : ''
  return { text: `Saved project '${project.id}'.${warning}`, data: project }
}

/** `list`: all projects but previews of the console. */
export const listProjects: Command = async (database) => {
  const [rows = []] = await database.run([
    'SELECT id, name, allowed_origins, updated_at FROM projects ORDER BY id',
  ])
  const projects = rows.filter(({ id }) => !isPreviewId(String(id)))
  const lines = projects.map(({ id, name, allowed_origins }) => `${id}\t${name}\t${allowed_origins}`)
  return { text: lines.join('\n') || 'There is no project yet.', data: projects }
}

export const showProject: Command = async (database, { positionals }) => {
  const project = await requireProject(database, requireWord(positionals, 0, 'the id of the project'))
  return { text: JSON.stringify(project, null, 2), data: project }
}

export const removeProject: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the id of the project')
  await requireProject(database, id)
  await database.run([`DELETE FROM projects WHERE id = ${literal(id)}`])
  return { text: `Removed project '${id}'.`, data: { id } }
}

export const importFile: Command = async (database, { positionals, options }, target) => {
  const path = requireWord(positionals, 0, 'the file')
  const wanted = parseImport(await readJson(path))
  if (wanted.chains.length + wanted.projects.length === 0)
    throw new CliError(`${path} holds neither chains nor projects.`)
  const last = options.after ? parseImport(await readJson(options.after)) : null
  const { chains, projects, statements } = await planImport(database, wanted, last)
  if (statements.length > 0) await runSqlFile(target, script(statements))
  return {
    text: `Saved ${chains.length} chain(s) and ${projects.length} project(s).`,
    data: { chains: chains.map(({ id }) => id), projects: projects.map(({ id }) => id) },
  }
}

export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new CliError(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

export const migrate: Command = async (_database, _input, target) => {
  // Loads wrangler, which takes longer than most commands.
  const { readConfig } = await import('../deploy/step.ts')
  const { d1_databases: databases } = readConfig(
    'widget',
    target.kind === 'remote' ? target.environment : null,
  )
  for (const { binding } of databases) {
    const args = ['d1', 'migrations', 'apply', binding, ...targetArguments(target)]
    if ((await runWrangler(wranglerConfigPath('widget'), args)) !== 0)
      throw new CliError('The migrations were not applied; see above.')
  }
  return { text: 'The schema is up to date.', data: { migrated: true } }
}
