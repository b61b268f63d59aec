import { visibleText } from '@latch/protocol/visibleText.ts'
import type { Finding, Severity } from './finding.ts'

const LABELS: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', note: 'NOTE' }

/**
 * Writes one finding: its code and title, the cause, the line to change and the page that explains it. A page's own text
 * may be in it, which must not control a terminal.
 */
export function describeFinding({ code, severity, title, detail, fix, docs }: Finding): string {
  const lines = [`${LABELS[severity]} ${code}: ${title}`, detail, `Fix: ${fix}`, `See docs/${docs}`]
  return lines.map(visibleText).join('\n  ')
}

/** Writes how many findings there are. */
export function summarize(findings: readonly Finding[]): string {
  const counts = (['error', 'warning', 'note'] as const)
    .map((severity) => [findings.filter((one) => one.severity === severity).length, severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => `${count} ${severity}${count === 1 ? '' : 's'}`)
  return counts.length === 0 ? 'Nothing is wrong.' : `Found ${counts.join(', ')}.`
}
