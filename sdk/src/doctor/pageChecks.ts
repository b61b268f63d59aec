import {
  type CspRequest,
  type Decision,
  findBlocking,
  findBlockingInline,
  hasKeyword,
  type Policy,
  writeDirective,
} from './csp.ts'
import type { Finding } from './finding.ts'
import { headerChecks } from './headerChecks.ts'
import type { KnownPage, PageCheck } from './pageFacts.ts'
import { findPage } from './pageFindings.ts'
import { copiesOf } from './sdkUse.ts'

/** Checks of a dapp's page, each on its own. */
const CHECKS: readonly PageCheck[] = [
  ...headerChecks,
  checkScripts,
  checkInlineScripts,
  checkRequests,
  checkReports,
  checkCopies,
]

/** Runs all checks of a page. */
export async function checkPage(page: KnownPage): Promise<Finding[]> {
  return (await Promise.all(CHECKS.map((check) => check(page)))).flat()
}

const isEnforced = ({ isReportOnly }: Policy) => !isReportOnly
const placeOf = ({ policy: { from } }: Decision) =>
  from === 'header' ? 'the header Content-Security-Policy' : 'the meta element'
const describe = (decision: Decision) => ({
  applied: `Directive ${decision.applied}`,
  place: placeOf(decision),
})

function requestsOf(page: KnownPage): CspRequest[] {
  const self = page.url.origin
  return page.sdk.uses.flatMap(({ url, script: { nonce, isLoaded }, integrity, isDynamic }) =>
    url === null || isLoaded ? [] : [{ kind: 'script' as const, url, self, nonce, integrity, isDynamic }],
  )
}

function checkScripts(page: KnownPage): Finding[] {
  const blocked = requestsOf(page).flatMap((request) =>
    findBlocking(page.policies.filter(isEnforced), request).map((decision) => ({ request, decision })),
  )
  const [first] = blocked
  if (first === undefined) return []
  const { request, decision } = first
  const isByNonce = hasKeyword(decision.sources, "'strict-dynamic'")
  return [
    findPage('CSP_BLOCKS_SDK', {
      ...describe(decision),
      url: request.url,
      hint: isByNonce ? " With 'strict-dynamic', a script needs the nonce of the response." : '',
      line: isByNonce
        ? `<script type="module" nonce="THE_NONCE_OF_THIS_RESPONSE" src="${request.url}"></script>`
        : writeDirective(decision, new URL(request.url).origin),
    }),
  ]
}

async function checkInlineScripts(page: KnownPage): Promise<Finding[]> {
  const scripts = page.sdk.uses.map(({ script }) => script).filter(({ url }) => url === null)
  const policies = page.policies.filter(isEnforced)
  const blocked = await Promise.all(scripts.map((script) => findBlockingInline(policies, script)))
  return blocked
    .flat()
    .slice(0, 1)
    .map((decision) => findPage('CSP_BLOCKS_INLINE', describe(decision)))
}

/** Requests to the widget, and the finding for each that is blocked. */
const REQUESTS = [
  { kind: 'frame', path: '/embed/v1/', code: 'CSP_BLOCKS_FRAME' },
  { kind: 'connect', path: '/projects/v1/admission', code: 'CSP_BLOCKS_CONNECTION' },
] as const

function checkRequests({ policies, url, widget }: KnownPage): Finding[] {
  return REQUESTS.flatMap(({ kind, path, code }) =>
    findBlocking(policies.filter(isEnforced), { kind, url: widget + path, self: url.origin })
      .slice(0, 1)
      .map((decision) =>
        findPage(code, { ...describe(decision), widget, line: writeDirective(decision, widget) }),
      ),
  )
}

function checkReports(page: KnownPage): Finding[] {
  const reporting = page.policies.filter(({ isReportOnly }) => isReportOnly)
  const frame = { kind: 'frame', url: `${page.widget}/embed/v1/`, self: page.url.origin } as const
  const [decision] = [frame, ...requestsOf(page)].flatMap((request) => findBlocking(reporting, request))
  if (decision === undefined) return []
  return [findPage('CSP_REPORTS', { line: writeDirective(decision, page.widget) })]
}

function checkCopies({ sdk }: KnownPage): Finding[] {
  const copies = copiesOf(sdk.uses)
  return copies.length < 2 ? [] : [findPage('SDK_TWICE', { copies })]
}
