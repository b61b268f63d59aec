import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = /^\| \|.*Loaded before the click.*\|\n\|[-|]+\|\n(?:\|.*\|\n)+/m
/** `{{figure: Latch / Loaded before the click}}` */
const FIGURE = /\{\{figure: (.+?) \/ (.+?)\}\}/g
const PAGE = 'docs/performance.md'

/**
 * Fills a page with figures that `npm run bench` measured and docs/performance.md reports, so that no figure is written
 * twice.
 *
 * @throws Error when that page lacks a requested figure.
 */
export function fillFigures(text: string, root: string): string {
  const [table] = TABLE.exec(readFileSync(join(root, PAGE), 'utf8')) ?? []
  if (table === undefined) throw new Error(`${PAGE} has no table of what is loaded before the click.`)
  const [head = [], , ...rows] = table.trim().split('\n').map(cellsOf)
  const figureOf = (contestant: string, column: string) => {
    const cell = rows.find(([name]) => name === contestant)?.[head.indexOf(column)]
    if (cell === undefined) throw new Error(`${PAGE} has no '${column}' of ${contestant}.`)
    return cell
  }
  return text
    .replaceAll('{{table: modals}}', table.trim())
    .replaceAll(FIGURE, (_, contestant, column) => figureOf(contestant, column))
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
