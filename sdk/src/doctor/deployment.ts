import type { ProjectConfig } from '@latch/protocol/config.ts'
import { CONFIG_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import { readHtml } from './readHtml.ts'

/** A deployment as it is looked at from outside. */
export type Target = {
  /** Origin of the widget. */
  widget: string
  /** Null if unknown: what belongs to a project is left out. */
  projectId: string | null
  /** Origin of the dapp's page. */
  page: string
  /** Whether the page is cross-origin isolated. */
  isIsolated: boolean
  fetch: typeof fetch
  /** Opens a socket and closes it. Rejects with the reason if there is none. */
  connect: (url: string) => Promise<void>
  /** Unix milliseconds. */
  now: () => number
}

/** The widget's document as the page would get it. */
export type Widget = Target & {
  path: string
  answer: Response
  config: ProjectConfig | null
}

/** Milliseconds for an answer. */
const DEADLINE = 15_000

/** Fetches as a browser would for the page. Follows no redirect: the SDK's addresses have none. */
export function callTarget({ fetch, page }: Target, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Referer: `${page}/`, ...(init.headers as Record<string, string> | undefined) }
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE), ...init, headers })
}

/** Reads an answer's JSON; empty for anything but an object, as a proxy's own page is. */
export async function readObject<Body extends object>(answer: Response | null): Promise<Partial<Body>> {
  const body: unknown = await answer?.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Partial<Body>) : {}
}

/** Returns the reason of a failed request in a few words. */
export function causeOf(error: unknown): string {
  const { cause, message, name } = error as Error
  if (name === 'TimeoutError') return 'no answer within 15 seconds'
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}

/** Fetches the widget's document. Rejects if the deployment cannot be reached. */
export async function fetchWidget(target: Target): Promise<Widget> {
  const query = new URLSearchParams({ project: target.projectId ?? '', display: 'modal', start: 'blank' })
  if (target.isIsolated) query.set('coep', '1')
  const answer = await callTarget(target, `${target.widget}/embed/v1/?${query}`)
  return { ...target, path: '/embed/v1/', answer, config: readConfig(await answer.clone().text()) }
}

function readConfig(html: string): ProjectConfig | null {
  const text = readHtml(html).find(({ attributes }) => attributes.get('id') === CONFIG_ELEMENT_ID)?.text
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
