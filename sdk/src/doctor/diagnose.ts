import { callTarget, type Target } from './deployment.ts'
import { checkDeployment } from './deploymentChecks.ts'
import { type Finding, sortFindings } from './finding.ts'
import { demandsConsent, readIsolation } from './isolation.ts'
import { checkPage } from './pageChecks.ts'
import { type Known, type LoadedPage, type PageFacts, readPage } from './pageFacts.ts'
import { findPage } from './pageFindings.ts'
import { readVersion } from './sdkUse.ts'

/** Result of all checks of a page and of its deployment. */
export type Report = {
  url: string
  /** Origin of the widget; null if the page does not show it, and nothing could be checked. */
  widget: string | null
  projectId: string | null
  /** Version of the SDK in the page; null if unknown. */
  sdk: string | null
  /** `html`: the page's scripts did not run. */
  seenBy: 'browser' | 'html'
  /** Worst first. */
  findings: readonly Finding[]
}

/** Network and clock of the machine that the checks run on. */
export type Surroundings = Pick<Target, 'fetch' | 'connect' | 'now'>

/** Findings after which the page reaches no deployment, or another one than its visitors. */
const WRONG_ADDRESS: readonly string[] = ['PAGE_INSECURE', 'WIDGET_INSECURE', 'WIDGET_IS_LOCAL']

/** Checks a dapp's page, and the deployment that it uses as that page reaches it. */
export async function diagnose(
  loaded: LoadedPage,
  known: Known,
  surroundings: Surroundings,
): Promise<Report> {
  const page = readPage(loaded, known)
  const { origin: widget, projectId, version } = page.sdk
  const report = {
    url: loaded.url,
    widget,
    projectId,
    sdk: version,
    seenBy: page.browser === null ? ('html' as const) : ('browser' as const),
  }
  if (widget === null) return { ...report, findings: [] }
  const found = await checkPage({ ...page, widget })
  const isReached = !found.some(({ code }) => WRONG_ADDRESS.includes(code))
  const target = {
    ...{ widget, projectId, page: page.url.origin, isIsolated: isIsolated(page.headers) },
    ...surroundings,
  }
  const others = isReached ? await Promise.all([checkDeployment(target), checkVersion(target, version)]) : []
  const all = [...found, ...others.flat()]
  return { ...report, findings: sortFindings([...all, ...findBlockedFrame(page, all)]) }
}

/** A frame that the browser did not show is only named where nothing else says why. */
function findBlockedFrame({ browser }: PageFacts, found: readonly Finding[]): Finding[] {
  const isExplained = found.some(({ severity }) => severity === 'error')
  return browser?.blocked && !isExplained
    ? [findPage('FRAME_NOT_SHOWN', { frame: browser.frame ?? '', reason: browser.blocked })]
    : []
}

function isIsolated(headers: Headers): boolean {
  const isolation = readIsolation(headers)
  return demandsConsent(isolation) && isolation.coop === 'same-origin'
}

async function checkVersion(target: Target, used: string | null): Promise<Finding[]> {
  if (used === null) return []
  const script = await callTarget(target, `${target.widget}/v1/sdk.js`).catch(() => null)
  const current = script?.ok ? readVersion(await script.text()) : null
  return current !== null && isOlder(used, current) ? [findPage('SDK_OLD', { used, current })] : []
}

/** Compares versions by their numbers; a pre-release counts as its release. */
function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('-')[0]?.split('.').map(Number) ?? [])
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index])
  return at !== undefined && (a?.[at] ?? 0) < (b?.[at] ?? 0)
}
