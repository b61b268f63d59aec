import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type InitArguments, parseArguments } from './arguments.ts'
import { addToProject } from './existingProject.ts'
import { writeNewFolder } from './newFolder.ts'
import { TEMPLATE_NAMES, type Templates } from './templates.ts'
import { completeValue, type Terminal } from './terminal.ts'
import { parseFolder, parseOrigin, parseProject, parseTemplate } from './values.ts'

const QUESTIONS = {
  template: {
    option: 'template',
    text: `Template (${TEMPLATE_NAMES.join(', ')})`,
    parse: parseTemplate,
  },
  dir: { option: 'dir', text: 'New folder', parse: parseFolder },
  project: { option: 'project', text: 'Project ID', parse: parseProject },
  origin: {
    option: 'origin',
    text: 'Origin of the widget, such as https://wallet.example',
    parse: parseOrigin,
  },
} as const

const help = (command: string) => `${command} makes a dapp with Latch, or adds Latch to a project.

  ${command} --template <name> --project <id> --origin <url> --dir <folder>
  ${command} --project <id> --origin <url>      in the folder of a project

  --template  ${TEMPLATE_NAMES.join(', ')}
  --project   ID of your project; your operator tells you
  --origin    origin of the widget, such as https://wallet.example
  --dir       new folder, or the project's; with a project, this one
  --sdk       tarball of @latch/sdk, in place of the registry's package

It asks for what is missing. It overwrites no file.`

export type Init = {
  /** The command as typed, before its options. */
  command: string
  argv: readonly string[]
  /** File with the {@link Templates}. */
  templates: URL
  /** Null if not interactive. */
  terminal: Terminal | null
}

/**
 * Writes a new dapp, or the settings of an existing one.
 *
 * @returns the output.
 * @throws InitError if nothing was written.
 */
export async function runInit({ command, argv, templates, terminal }: Init): Promise<string> {
  const given = parseArguments(argv)
  if (given.help) return help(command)
  const folder = resolve(given.dir ?? '.')
  const isProject = given.template === undefined && existsSync(join(folder, 'package.json'))
  if (isProject) return addToProject({ folder, ...(await completeTarget(given, terminal)), sdk: given.sdk })
  const template = await completeValue(given.template, QUESTIONS.template, terminal)
  const dir = await completeValue(given.dir, QUESTIONS.dir, terminal)
  const target = await completeTarget(given, terminal)
  const all: Templates = JSON.parse(readFileSync(templates, 'utf8'))
  const created = { folder: resolve(dir), files: all[template], ...target, sdk: given.sdk }
  const page = writeNewFolder(created)
  return `Created ${dir} from the template '${template}'.

  cd ${relative('.', created.folder) || '.'}
  npm install
  npm start

The page will be at ${page}. The project '${target.project}' has to list that origin.`
}

async function completeTarget({ project, origin }: InitArguments, terminal: Terminal | null) {
  return {
    project: await completeValue(project, QUESTIONS.project, terminal),
    origin: await completeValue(origin, QUESTIONS.origin, terminal),
  }
}
