import type { Report } from '@latch/sdk-source/doctor/diagnose.ts'
import type { Finding, Severity } from '@latch/sdk-source/doctor/finding.ts'

const LABELS: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', note: 'NOTE' }

/** Writes a report for a terminal. */
export function describeReport({ url, widget, projectId, sdk, seenBy, findings }: Report): string {
  const how = seenBy === 'browser' ? 'in a browser' : 'by its headers and HTML; its scripts did not run'
  const lines = [
    `${url} (${how})`,
    `Widget ${widget}, project ${projectId ?? 'unknown: name it by --project'}, SDK ${sdk ?? 'of unknown version'}`,
    ...findings.map(describeFinding),
    summarize(findings),
  ]
  return lines.join('\n\n')
}

/** Writes one finding: its code and title, the cause, the line to change and the page that explains it. */
export function describeFinding({ code, severity, title, detail, fix, docs }: Finding): string {
  return [`${LABELS[severity]} ${code}: ${title}`, detail, `Fix: ${fix}`, `See docs/${docs}`].join('\n  ')
}

export function summarize(findings: readonly Finding[]): string {
  const counts = (['error', 'warning', 'note'] as const)
    .map((severity) => [findings.filter((one) => one.severity === severity).length, severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => `${count} ${severity}${count === 1 ? '' : 's'}`)
  return counts.length === 0 ? 'Nothing is wrong.' : `Found ${counts.join(', ')}.`
}
