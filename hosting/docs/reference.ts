import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import { listFamilyPages, splitFamilies } from './familyPages.ts'

/** A page of the reference: one entry point of the SDK's package. */
type Entry = { title: string; path: string; source: string /** As TypeDoc names it. */; file: string }

const MAIN_PAGE = 'api/sdk.md'

/** The entry points that the SDK's package exports. */
function listEntries(root: string): Entry[] {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))
  return Object.keys(exports)
    .filter((entry) => /^\.(?:\/[\w-]+)?$/.test(entry))
    .map((entry) => {
      const title = entry.replace('.', name)
      const module = entry === '.' ? 'index' : entry.slice(2)
      return {
        title,
        path: entry === '.' ? MAIN_PAGE : `api/${module}.md`,
        source: moduleSource(root, module),
        file: `${module}.md`,
      }
    })
}

/** The pages of the reference, as the sidebar lists them: those of the main entry come first. */
export function listReference(root: string): { title: string; path: string }[] {
  const [main, ...entries] = listEntries(root)
  return [...(main === undefined ? [] : [main]), ...listFamilyPages(root), ...entries]
}

/** @throws Error for an entry point whose source is not among those of the SDK. */
function moduleSource(root: string, module: string): string {
  const found = [`${module}.ts`, `${module}.tsx`, `${module}/index.ts`, `${module}/index.tsx`]
    .map((file) => join(root, 'sdk/src', file))
    .find(existsSync)
  if (found === undefined) throw new Error(`The entry point ${module} of the SDK has no source in sdk/src.`)
  return found
}

/** Pages of the SDK's public types and functions, made of their doc comments by TypeDoc. */
export async function writeReference(root: string): Promise<{ path: string; text: string }[]> {
  const out = mkdtempSync(join(tmpdir(), 'latch-reference-'))
  try {
    const entries = listEntries(root)
    const typedoc = join(root, 'hosting/docs/node_modules/typedoc/bin/typedoc')
    await runToEnd(
      [
        process.execPath,
        typedoc,
        ...['--plugin', 'typedoc-plugin-markdown', '--router', 'module', '--out', out],
        ...['--tsconfig', join(root, 'sdk/tsconfig.json'), '--skipErrorChecking', '--logLevel', 'Error'],
        ...['--readme', 'none', '--disableSources', '--hideBreadcrumbs', '--hidePageHeader'],
        ...['--parametersFormat', 'table', '--typeDeclarationFormat', 'table'],
        ...entries.flatMap(({ source }) => ['--entryPoints', source]),
      ],
      { cwd: join(root, 'hosting/docs') },
    )
    const pages = entries.map(({ title, path, file }) => ({
      path,
      text: adaptPage(readFileSync(join(out, file), 'utf8'), title, entries),
    }))
    return splitFamilies(pages, MAIN_PAGE, listFamilyPages(root))
  } finally {
    rmSync(out, { recursive: true })
  }
}

const HEADING = /^# .+$/m
const LINK = /\]\(([\w-]+)\.md/g

/** Rewrites links: doc comments link to pages of `docs/`, and TypeDoc's links use its own page names. */
function adaptPage(text: string, title: string, entries: readonly Entry[]): string {
  return text.replace(HEADING, `# ${title}`).replaceAll(LINK, (_, page: string) => {
    const entry = entries.find(({ file }) => file === `${page}.md`)
    return entry === undefined ? `](../${page}.md` : `](../${entry.path}`
  })
}
