import * as z from 'zod'
import type { BodyRule } from '../body.ts'
import type { Environment } from '../environment.ts'
import { logTrouble } from '../log.ts'
import { emptyResponse } from '../responses.ts'
import type { Route, RouteRequest } from '../route.ts'
import { INTEGRITY_REPORTS_PATH } from './policy.ts'

const AddressSchema = z.string().max(4_096)
/** @see https://w3c.github.io/webappsec-subresource-integrity/#integrityviolationreportbody */
const ViolationSchema = z.object({
  type: z.literal('integrity-violation'),
  body: z.object({ documentURL: AddressSchema, blockedURL: AddressSchema, reportOnly: z.boolean() }),
})
type Violation = z.infer<typeof ViolationSchema>
/** A browser puts reports of other kinds for the same endpoint into the same request. */
const ReportsSchema = z
  .array(z.union([ViolationSchema, z.looseObject({ type: z.string().max(64) })]))
  .max(100)
type Reports = z.infer<typeof ReportsSchema>

const REPORTS_BODY: BodyRule<Reports> = { schema: ReportsSchema, max: 64 * 1024 }
/** Paths of our pages and scripts. */
const OWN_PATH = /^\/[\w./-]{0,120}$/

/** `POST /reports/integrity`: reports of browsers about scripts without integrity (Reporting API). */
export function integrityRoute<Env extends Environment>(): Route<Reports, Env> {
  return {
    path: INTEGRITY_REPORTS_PATH,
    methods: 'POST',
    ownPagesMay: 'report here',
    counts: 'requests',
    body: REPORTS_BODY,
    serve: serveReports,
  }
}

/** Logs one line for each request. Anyone can send one, so it holds nothing but paths of ours and origins. */
function serveReports({ body, url }: Pick<RouteRequest<Reports>, 'body' | 'url'>): Response {
  const violations = body.filter((report) => isViolation(report))
  const [first] = violations
  if (first !== undefined)
    logTrouble('A script has no integrity', {
      code: first.body.reportOnly ? 'INTEGRITY_REPORTED' : 'INTEGRITY_BLOCKED',
      page: describeAddress(first.body.documentURL, url.origin),
      script: describeAddress(first.body.blockedURL, url.origin),
      count: violations.length,
    })
  return emptyResponse()
}

function isViolation(report: Reports[number]): report is Violation {
  return z.safeParse(ViolationSchema, report).success
}

/** Returns the path of an own address, else the origin: the rest may hold private data. */
function describeAddress(address: string, own: string): string {
  const url = URL.parse(address)
  if (url === null) return 'unreadable'
  if (url.origin !== own) return url.origin
  return OWN_PATH.test(url.pathname) ? url.pathname : own
}
