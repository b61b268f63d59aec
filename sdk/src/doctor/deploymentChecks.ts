import type { Admission } from '@latch/protocol/admission.ts'
import { checkChains } from './chainChecks.ts'
import { callTarget, causeOf, fetchWidget, readObject, type Target, type Widget } from './deployment.ts'
import { findDeployment } from './deploymentFindings.ts'
import type { Finding } from './finding.ts'
import { checkFrameHeaders } from './frameHeaders.ts'
import { checkRelay, checkSecureOrigin, checkSignIn } from './neighborChecks.ts'

type Check = (widget: Widget) => Promise<readonly Finding[]>

/** Seconds by which two clocks may differ before anything that expires is affected. */
const MAX_SKEW = 60

/** Checks of a deployment whose widget answers, each on its own. */
const CHECKS: readonly Check[] = [
  checkHealth,
  checkClock,
  checkSdkScript,
  checkSecureOrigin,
  checkRelay,
  checkSignIn,
  checkChains,
]

/** Runs the checks of a deployment. One that cannot be reached, or refuses the page, is not looked at further. */
export async function checkDeployment(target: Target): Promise<Finding[]> {
  const widget = await fetchWidget(target).catch((error: unknown) =>
    findDeployment('WIDGET_UNREACHABLE', { url: target.widget, cause: causeOf(error) }),
  )
  if ('code' in widget) return [widget]
  if (widget.answer.status === 421) return [findDeployment('WIDGET_MISDIRECTED', { url: target.widget })]
  if (widget.answer.status >= 500) return findFailure(widget)
  const refused = target.projectId === null ? [] : await checkProject(widget, target.projectId)
  const found = await Promise.all(CHECKS.map((check) => check(widget)))
  return [...refused, ...found.flat()]
}

/** A database that is down fails every page: health says so, the page does not. */
async function findFailure(widget: Widget): Promise<Finding[]> {
  const found = await checkHealth(widget)
  const url = widget.widget + widget.path
  return found.length > 0
    ? [...found]
    : [findDeployment('WIDGET_FAILS', { url, status: widget.answer.status })]
}

async function checkProject(widget: Widget, projectId: string): Promise<Finding[]> {
  const { answer, page, path } = widget
  const denied = await fetchAdmission(widget, projectId)
  if (denied === 'project') return [await findProjectFault(widget, projectId)]
  if (denied === 'origin') return [findDeployment('ORIGIN_NOT_LISTED', { projectId, page })]
  if (!answer.ok)
    return [findDeployment('WIDGET_FAILS', { url: widget.widget + path, status: answer.status })]
  return checkFrameHeaders(widget)
}

async function fetchAdmission(widget: Widget, projectId: string): Promise<Admission['denied']> {
  const url = `${widget.widget}/projects/v1/admission?projectId=${encodeURIComponent(projectId)}`
  const answer = await callTarget(widget, url, { headers: { Origin: widget.page } }).catch(() => null)
  const { denied = null } = await readObject<Admission>(answer?.ok ? answer : null)
  return denied
}

/** A project whose values cannot be used is 'unknown' to pages, too; the widget's own page tells the two apart. */
async function findProjectFault({ answer }: Widget, projectId: string): Promise<Finding> {
  return findDeployment(answer.status === 404 ? 'PROJECT_UNKNOWN' : 'PROJECT_UNUSABLE', { projectId })
}

type Health = { status?: string; crons?: Record<string, { late?: boolean }> }

async function checkHealth(widget: Widget): Promise<readonly Finding[]> {
  const url = `${widget.widget}/health`
  const answer = await callTarget(widget, url).catch(() => null)
  const { status, crons = {} } = await readObject<Health>(answer)
  if (status === 'down') return [findDeployment('DATABASE_DOWN', { url })]
  const steps = Object.entries(crons).flatMap(([step, { late }]) => (late ? [step] : []))
  return status === 'late' ? [findDeployment('CRON_LATE', { url, steps })] : []
}

async function checkClock({ answer, now }: Widget): Promise<readonly Finding[]> {
  const date = Date.parse(answer.headers.get('date') ?? '')
  const seconds = Math.round((date - now()) / 1000)
  return Math.abs(seconds) > MAX_SKEW ? [findDeployment('CLOCK_SKEWED', { seconds })] : []
}

async function checkSdkScript(widget: Widget): Promise<readonly Finding[]> {
  const url = `${widget.widget}/v1/sdk.js`
  try {
    const answer = await callTarget(widget, url, { headers: { Origin: widget.page } })
    const cause = faultOfScript(answer)
    return cause === null ? [] : [findDeployment('SDK_NOT_SERVED', { url, cause })]
  } catch (error) {
    return [findDeployment('SDK_NOT_SERVED', { url, cause: `cannot be reached: ${causeOf(error)}` })]
  }
}

/** A module script is loaded by CORS. */
function faultOfScript({ status, headers }: Response): string | null {
  if (status !== 200) return `answers ${status}`
  if (!/\bjavascript\b/.test(headers.get('content-type') ?? '')) return 'is not sent as JavaScript'
  return headers.get('access-control-allow-origin') === '*'
    ? null
    : 'is sent without Access-Control-Allow-Origin: *'
}
