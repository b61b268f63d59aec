import { causeOf } from './deployment.ts'
import { DoctorError } from './doctorError.ts'
import type { LoadedPage } from './pageFacts.ts'
import { type Script, scriptsOf } from './sdkUse.ts'

/** Scripts of a page that are read. */
const MAX_SCRIPTS = 30
/** Bytes of the page, or of a script, that are searched. */
const MAX_TEXT = 8 * 1024 * 1024
const MAX_REDIRECTS = 5
const DEADLINE = 20_000

/** As a browser asks for a page: some servers have another one for programs. */
const HEADERS = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'User-Agent': 'Mozilla/5.0 (latch doctor)',
}

/**
 * Loads a page without a browser: its headers, its HTML and the scripts that this names.
 *
 * @throws {@link DoctorError} `PAGE_UNREACHABLE`
 */
export async function fetchPage(address: string, fetch: typeof globalThis.fetch): Promise<LoadedPage> {
  const { url, answer } = await fetchRedirected(address, fetch)
  const html = await readStart(answer)
  const scripts = await Promise.all(
    scriptsOf(html, url).map((script, index) => fillScript(script, index, fetch)),
  )
  return { url, headers: answer.headers, html, scripts, browser: null }
}

async function fetchRedirected(
  address: string,
  fetch: typeof globalThis.fetch,
  redirects = MAX_REDIRECTS,
): Promise<{ url: string; answer: Response }> {
  const answer = await get(address, fetch)
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && location !== null && redirects > 0)
    return fetchRedirected(new URL(location, address).href, fetch, redirects - 1)
  if (!answer.ok) throw new DoctorError('PAGE_UNREACHABLE', `${address} answers ${answer.status}.`)
  return { url: address, answer }
}

async function get(address: string, fetch: typeof globalThis.fetch): Promise<Response> {
  try {
    return await fetch(address, {
      redirect: 'manual',
      headers: HEADERS,
      signal: AbortSignal.timeout(DEADLINE),
    })
  } catch (error) {
    throw new DoctorError('PAGE_UNREACHABLE', `${address} cannot be reached: ${causeOf(error)}.`)
  }
}

/** A script that cannot be read has no text. */
async function fillScript(script: Script, index: number, fetch: typeof globalThis.fetch): Promise<Script> {
  if (script.url === null || index >= MAX_SCRIPTS) return script
  const answer = await fetch(script.url, { signal: AbortSignal.timeout(DEADLINE) }).catch(() => null)
  return { ...script, text: answer?.ok ? await readStart(answer) : '' }
}

/** A Worker has little memory: the rest of a long text is not received. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  while (reader && text.length < MAX_TEXT) {
    const { value, done } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
  }
  await reader?.cancel()
  return text
}
