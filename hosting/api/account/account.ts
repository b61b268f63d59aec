import { findProject } from '../../db/projects.ts'
import { isForeignPage } from '../../http/caller.ts'
import type { Environment } from '../../http/environment.ts'
import { isAddressWithinRate, isProjectWithinRate, rateLimitedResponse } from '../../http/rate.ts'
import { readText } from '../../http/readText.ts'
import { failedResponse, jsonResponse, methodNotAllowedResponse } from '../../http/responses.ts'
import { unknownProjectResponse } from '../../widget/src/project/projectApi.ts'
import { failureResponse } from '../failures.ts'
import { serveIdentity } from '../names/identity.ts'
import { serveName } from '../names/names.ts'
import { PriceBodySchema, servePrices } from '../prices/prices.ts'
import type { Question } from '../question.ts'
import { serveBalance } from './balance/balance.ts'
import { serveHistory } from './history/history.ts'
import { serveNfts } from './nfts/nfts.ts'
import { servePortfolio } from './portfolio.ts'

type Context = Pick<ExecutionContext, 'waitUntil'>
type Answer = (question: Question) => Response | Promise<Response>

/** What follows `/v1/account/{address}/`. */
const OF_ACCOUNT: Readonly<Record<string, (question: Question, account: string) => Promise<Response>>> = {
  balance: serveBalance,
  history: serveHistory,
  identity: serveIdentity,
  nfts: serveNfts,
  portfolio: servePortfolio,
}

/** Bytes of the body of a price question. */
const MAX_BODY = 64 * 1024

/** Answers the account API's paths, for the widget's own pages. Resolves to `null` for every other path. */
export async function handleAccount(
  request: Request,
  env: Environment,
  context: Context,
): Promise<Response | null> {
  const url = new URL(request.url)
  const isPrices = url.pathname === '/v1/fungible/price'
  const answer = isPrices ? null : findAnswer(url.pathname)
  if (answer === null && !isPrices) return null
  if (isForeignPage(request))
    return failedResponse(403, { field: 'origin', description: 'Only the widget may ask this host.' })
  const method = isPrices ? 'POST' : 'GET'
  if (request.method !== method) return methodNotAllowedResponse(method)
  if (!(await isAddressWithinRate(request, env))) return rateLimitedResponse()
  if (answer === null) return answerPrices(request, env, context)
  return answerFor(url.searchParams.get('projectId'), { request, url, env, context }, answer)
}

function findAnswer(pathname: string): Answer | null {
  if (pathname === '/v1/supported-chains') return serveSupportedChains
  const [, account, what] = /^\/v1\/account\/([^/]+)\/([a-z]+)$/.exec(pathname) ?? []
  const serve = what === undefined || !Object.hasOwn(OF_ACCOUNT, what) ? undefined : OF_ACCOUNT[what]
  if (account !== undefined && serve) return (question) => serve(question, decode(account))
  const [, subject] = /^\/v1\/identity\/([^/]+)$/.exec(pathname) ?? []
  if (subject !== undefined) return (question) => serveIdentity(question, decode(subject))
  const [, name] = /^\/v1\/profile\/account\/([^/]+)$/.exec(pathname) ?? []
  return name === undefined ? null : (question) => serveName(question, decode(name))
}

/** What is no URL-encoded text is no address and no name either. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

async function answerFor(
  projectId: string | null,
  asked: Omit<Question, 'project'>,
  answer: Answer,
): Promise<Response> {
  const found = await findProject(asked.env.DB, projectId)
  if (!found.ok) return unknownProjectResponse()
  if (!(await isProjectWithinRate(asked.request, asked.env, found.project.id))) return rateLimitedResponse()
  try {
    return await answer({ ...asked, project: found.project })
  } catch (error) {
    return failureResponse(error)
  }
}

async function answerPrices(request: Request, env: Environment, context: Context): Promise<Response> {
  const text = await readText(request, MAX_BODY)
  if (text === null)
    return failedResponse(413, { field: 'body', description: `The body may have ${MAX_BODY} bytes at most.` })
  const parsed = PriceBodySchema.safeParse(parseJson(text))
  if (!parsed.success)
    return failedResponse(
      400,
      ...parsed.error.issues.map(({ path, message }) => ({
        field: String(path[0] ?? 'body'),
        description: message,
      })),
    )
  const url = new URL(request.url)
  const projectId = parsed.data.projectId ?? url.searchParams.get('projectId')
  return answerFor(projectId, { request, url, env, context }, (question) =>
    servePrices(question, parsed.data),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `GET /v1/supported-chains`: the project's chains; there is no way over WebSocket. */
function serveSupportedChains({ project }: Question): Response {
  return jsonResponse({ http: project.chains.map(({ info }) => info.id), ws: [] })
}
