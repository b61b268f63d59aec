import type { Report } from '@latch/sdk-source/doctor/diagnose.ts'
import { describeFinding, summarize } from '@latch/sdk-source/doctor/words.ts'

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
