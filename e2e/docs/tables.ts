import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BITCOIN_POLICIES } from '@latch/families/bip122/widget/requests/policies.ts'
import { COSMOS_POLICIES } from '@latch/families/cosmos/widget/requests/policies.ts'
import { POLICIES } from '@latch/families/eip155/widget/requests/policies.ts'
import { POLKADOT_POLICIES } from '@latch/families/polkadot/widget/requests/policies.ts'
import { SOLANA_POLICIES } from '@latch/families/solana/widget/requests/policies.ts'
import { STACKS_POLICIES } from '@latch/families/stacks/widget/requests/policies.ts'
import { SUI_POLICIES } from '@latch/families/sui/widget/requests/policies.ts'
import { TRON_POLICIES } from '@latch/families/tron/widget/requests/policies.ts'
import { type FailureReason, RpcCode } from '@latch/protocol/errors.ts'
import { hintFor } from '@latch/sdk-source/fallback/hints.ts'
import type { MethodPolicy } from '@latch/widget/src/core/familyRequests.ts'
import english from '@latch/widget/texts/en.json' with { type: 'json' }
import { sourceFiles } from '../checks/imports.ts'
import { ALERTS, CODES, FAILURES, NOT_REASONS, REASONS, SHOWN } from './errorNotes.ts'

/** A reason in the source: in capitals, in quotes. */
const REASON = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|TIMEOUT|OFFLINE|REVERTED|SUPERSEDED)'/g

/**
 * Files that create the errors of pages and the modal; errors of the login services are only for the secure frame, and
 * those of `latch doctor` are findings.
 */
const MAKERS =
  /^(sdk\/src|widget\/channel|widget\/src|widget\/protocol|widget\/secure\/src\/mailbox|widget\/families\/\w+\/secure|hosting\/api\/rpc)\/(?!login\/|doctor\/|.*(\.test|\/test[A-Z]))/

/** Returns every reason in the source. */
export function reasonsOf(root: string): string[] {
  const found = sourceFiles(root)
    .filter((file) => MAKERS.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(REASON)].map(([, name = '']) => name),
    )
  return [...new Set(found)].filter((name) => !NOT_REASONS.has(name)).sort()
}

/** Returns the blocks of `docs/errors.md`, by name. */
export function errorTables(): Record<string, string> {
  const entries = Object.entries as <Value>(record: Readonly<Record<string, Value>>) => [string, Value][]
  return {
    codes: table(
      ['Code', 'What it means', 'What to do'],
      entries(CODES).map(([name, { means, act }]) => [
        `\`${RpcCode[name as keyof typeof RpcCode]}\``,
        means,
        act,
      ]),
    ),
    reasons: table(
      ['Reason', 'Code', 'What it means', 'What to do'],
      entries(REASONS).map(([name, { code, means, act }]) => [`\`${name}\``, code, means, act]),
    ),
    failures: table(
      ['Reason', 'What it means', 'Hint that comes with it'],
      entries(FAILURES).map(([name, means]) => [
        `\`${name}\``,
        means,
        hintFor(name as FailureReason, 'https://WIDGET'),
      ]),
    ),
    alerts: table(
      ['Code', 'What the user reads', 'Who does what'],
      entries(ALERTS).map(([code, act]) => [
        code,
        english.views[`alert.${code as keyof typeof ALERTS}`],
        act,
      ]),
    ),
    shown: table(
      ['Reason', 'What happened'],
      entries(SHOWN).map(([name, means]) => [`\`${name}\``, means]),
    ),
  }
}

/** Returns each method that is not a read, with its policy, and whether it may take the short path. */
export function methodTable(): string {
  const rows = [
    ...POLICIES,
    ...Object.entries<MethodPolicy>(BITCOIN_POLICIES),
    ...Object.entries<MethodPolicy>(COSMOS_POLICIES),
    ...Object.entries<MethodPolicy>(POLKADOT_POLICIES),
    ...Object.entries<MethodPolicy>(SOLANA_POLICIES),
    ...Object.entries<MethodPolicy>(SUI_POLICIES),
    ...Object.entries<MethodPolicy>(STACKS_POLICIES),
    ...Object.entries<MethodPolicy>(TRON_POLICIES),
  ].filter(([, { policy }]) => policy !== 'node')
  return table(
    ['Method', 'Policy', 'Short path'],
    rows.map(([method, { policy, shortPath }]) => [`\`${method}\``, `\`${policy}\``, shortPath ? 'yes' : '']),
  )
}

/** Returns options of `createSdk` from the doc comments of their type: a heading each. */
export function optionSections(root: string): string {
  const source = readFileSync(join(root, 'sdk/src/types.ts'), 'utf8')
  const body = /export type SdkOptions = \{\n([\s\S]*?)\n\}\n/.exec(source)?.[1] ?? ''
  const option = / {2}\/\*\*([\s\S]*?)\*\/\n {2}(\w+)(\??): (.+)/g
  const sections = [...body.matchAll(option)].map(([, comment = '', name, optional, type]) => {
    const says = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()
    return `## ${name}\n\n\`${type}\`${optional === '?' ? '' : ', required'}\n\n${says}`
  })
  return sections.join('\n\n')
}

/** Returns the events of `sdk.on('event')`, from the doc comments of its type. */
export function eventTable(root: string): string {
  const source = readFileSync(join(root, 'sdk/src/events.ts'), 'utf8')
  // On one line, or closed by a brace of its own: the formatter breaks what is too long.
  const event = / {2}\/\*\* (.+) \*\/\n {2}(\w+): \{(?: (.+) \}|\n([\s\S]+?)\n {2}\})/g
  const rows = [...source.matchAll(event)].map(([, says = '', name, line, block = '']) => [
    `\`${name}\``,
    says,
    `\`${(line ?? inOneLine(block)).replaceAll('|', '\\|')}\``,
  ])
  return table(['Event', 'What it means', 'Properties'], rows)
}

/** Joins the members of a type that are on several lines. */
function inOneLine(members: string): string {
  return members
    .trim()
    .replace(/\s*\n\s*\|/g, ' |')
    .replace(/: \|/g, ':')
    .replace(/\s*\n\s*/g, '; ')
}

/** Returns the names of all options, documented or not. */
export function optionNames(root: string): string[] {
  const source = readFileSync(join(root, 'sdk/src/types.ts'), 'utf8')
  const body = /export type SdkOptions = \{\n([\s\S]*?)\n\}\n/.exec(source)?.[1] ?? ''
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
}

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
