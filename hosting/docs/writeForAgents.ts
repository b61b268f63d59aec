import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentsPart } from './contents.ts'

/** Writes each page as Markdown beside its HTML, and what <https://llmstxt.org> defines: a list of them, and all in one file. */
export function writeForAgents(
  outDir: string,
  {
    pages,
    contents,
  }: { pages: readonly { path: string; text: string }[]; contents: readonly ContentsPart[] },
): void {
  for (const { path, text } of pages) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true })
    writeFileSync(join(outDir, path), text)
  }
  const texts = new Map(pages.map(({ path, text }) => [path, text]))
  const listed = contents.flatMap(({ entries }) => entries.map(({ path }) => path))
  const rest = pages.map(({ path }) => path).filter((path) => path !== 'index.md' && !listed.includes(path))
  const full = [...listed, ...rest].map((path) => `<!-- /${path} -->\n\n${texts.get(path)}`)
  writeFileSync(join(outDir, 'llms.txt'), `${HEAD}\n${contents.map(listPart).join('\n')}`)
  writeFileSync(join(outDir, 'llms-full.txt'), full.join('\n'))
}

const HEAD = `# Latch

> Connect a wallet from any web page: an SDK of a few kilobytes with standard providers (EIP-1193 and those of other chain
> families), and a modal in an iframe on its own origin.
`

function listPart({ title, entries }: ContentsPart): string {
  const lines = entries.map(({ title, path, description }) => `- [${title}](/${path}): ${description}`)
  return `## ${title}\n\n${lines.join('\n')}\n`
}
