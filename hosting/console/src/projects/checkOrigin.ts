import type { Report } from '@latch/sdk-source/doctor/diagnose.ts'
import { DoctorError } from '@latch/sdk-source/doctor/doctorError.ts'
import { examinePage } from '@latch/sdk-source/doctor/examinePage.ts'
import { fetchSocket } from '@latch/sdk-source/doctor/fetchSocket.ts'
import { InputError } from '#db/inputError.ts'
import { originFault } from '#projects/originPattern.ts'
import type { Finding } from '../../protocol/projects.ts'
import { guardFetch, isReachable, type Reach } from './guardedFetch.ts'

type Severity = Finding['severity']
const SEVERITIES: Readonly<Record<Report['findings'][number]['severity'], Severity>> = {
  error: 'error',
  warning: 'warning',
  note: 'info',
}

/**
 * Checks the page of an origin, and the deployment as it reaches it, as `latch doctor` does.
 *
 * @throws InputError for a pattern of many origins, and for a page that only its own network reaches.
 */
export async function checkOrigin(
  fetch: typeof globalThis.fetch,
  { project, origin }: { project: string; origin: string },
  reach: Reach,
): Promise<Finding[]> {
  const fault = originFault(origin) ?? findCheckFault(origin, reach)
  if (fault !== null) throw new InputError(fault, [{ path: 'origin', message: fault }])
  const guarded = guardFetch(fetch, reach)
  try {
    const { findings } = await examinePage(
      `${origin}/`,
      { projectId: project, origin: reach.widget },
      { fetch: guarded, connect: (address) => fetchSocket(address, guarded), now: Date.now },
    )
    return findings.map(({ severity, title, detail, fix }) => ({
      ...{ title, detail, fix },
      severity: SEVERITIES[severity],
    }))
  } catch (error) {
    if (!(error instanceof DoctorError)) throw error
    return [{ severity: 'error', title: 'The page cannot be reached', detail: error.message, fix: null }]
  }
}

function findCheckFault(origin: string, reach: Reach): string | null {
  if (origin.includes('*')) return 'A pattern has many pages: check one of its origins.'
  return isReachable(`${origin}/`, reach) ? null : 'Only a public https page can be checked from here.'
}
