import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { criteriaCounts, criteriaTable } from './accessibility.ts'
import { findingTables } from './findingTables.ts'
import { errorTables, eventTable, methodTable, optionSections } from './tables.ts'
import { textTable } from './textTable.ts'
import { undrawnFieldTable } from './undrawnFields.ts'
import { viewTable } from './views.ts'

type Page = { path: string; text: string }

/** Reads every documentation page, by its path from the root. */
export function readPages(root: string): Page[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  return [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...docs.map((name) => `docs/${name}`),
  ]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns the pages with updated generated parts. */
export function renderPages(root: string): Page[] {
  const blocks: Record<string, string> = {
    ...errorTables(),
    ...findingTables(),
    options: optionSections(root),
    events: eventTable(root),
    methods: methodTable(),
    criteria: criteriaTable(),
    criteriaCounts: criteriaCounts(),
    views: viewTable(),
    texts: textTable(),
    leftOut: undrawnFieldTable(),
  }
  return readPages(root)
    .filter(({ path }) =>
      [
        'docs/accessibility.md',
        'docs/doctor.md',
        'docs/errors.md',
        'docs/options.md',
        'docs/analytics.md',
        'docs/behaviour.md',
        'docs/views.md',
        'docs/languages.md',
      ].includes(path),
    )
    .map(({ path, text }) => ({ path, text: fill(text, blocks) }))
}

/** @throws Error for an unknown block. */
function fill(text: string, blocks: Readonly<Record<string, string>>): string {
  return text.replaceAll(/(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g, (_all, start, name, end) => {
    const block = blocks[name]
    if (block === undefined) throw new Error(`No generated block is called ${name}`)
    return `${start}\n${block}\n\n${end}`
  })
}
