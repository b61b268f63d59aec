import { causeOf } from './deployment.ts'
import { DoctorError } from './doctorError.ts'
import type { LoadedPage } from './pageFacts.ts'
import { type Script, scriptsOf } from './sdkUse.ts'

/** Scripts of a page that are read. */
const MAX_SCRIPTS = 30
/** Characters of the page that are searched. */
const MAX_HTML = 8 * 1024 * 1024
/** Characters of all its scripts together. */
const MAX_SCRIPT_TEXT = 16 * 1024 * 1024
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
  const { url, answer, signal } = await fetchRedirected(address, fetch)
  const html = await readStart(answer, { left: MAX_HTML }, signal)
  const named = scriptsOf(html, url)
  const room = { left: MAX_SCRIPT_TEXT }
  const scripts = await Promise.all(
    named.map((script, index) => (index < MAX_SCRIPTS ? fillScript(script, room, fetch) : script)),
  )
  return { url, headers: answer.headers, html, scripts, browser: null }
}

/** An answer, and the deadline that its body has, too. */
type Fetched = { answer: Response; signal: AbortSignal }

async function fetchRedirected(
  address: string,
  fetch: typeof globalThis.fetch,
  redirects = MAX_REDIRECTS,
): Promise<Fetched & { url: string }> {
  const fetched = await get(address, fetch)
  const { answer } = fetched
  const location = answer.headers.get('location')
  const isRedirect = answer.status >= 300 && answer.status < 400 && location !== null
  const next = isRedirect ? URL.parse(location, address) : null
  if (next !== null && redirects > 0) return fetchRedirected(next.href, fetch, redirects - 1)
  if (!answer.ok) throw new DoctorError('PAGE_UNREACHABLE', `${address} answers ${answer.status}.`)
  return { url: address, ...fetched }
}

async function get(address: string, fetch: typeof globalThis.fetch): Promise<Fetched> {
  const signal = AbortSignal.timeout(DEADLINE)
  try {
    return { answer: await fetch(address, { redirect: 'manual', headers: HEADERS, signal }), signal }
  } catch (error) {
    throw new DoctorError('PAGE_UNREACHABLE', `${address} cannot be reached: ${causeOf(error)}.`)
  }
}

/** Characters that may still be read. */
type Room = { left: number }

/** A script that cannot be read has no text. */
async function fillScript(script: Script, room: Room, fetch: typeof globalThis.fetch): Promise<Script> {
  if (script.url === null) return script
  const signal = AbortSignal.timeout(DEADLINE)
  const answer = await fetch(script.url, { signal }).catch(() => null)
  return { ...script, text: answer?.ok ? await readStart(answer, room, signal) : '' }
}

/**
 * Reads the text that arrives before the room is used up, the deadline passes, or the connection fails. A Worker has little
 * memory: the rest of a long text is not received.
 */
async function readStart({ body }: Response, room: Room, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  const stop = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  let text = ''
  try {
    while (reader && room.left > 0 && !signal.aborted) {
      const { value, done } = await reader.read()
      // Other scripts may have used up the room meanwhile.
      const part = decoder.decode(value, { stream: !done }).slice(0, Math.max(0, room.left))
      text += part
      room.left -= part.length
      if (done) return text
    }
  } catch {
    // Browsers show the start of a page that breaks off, too.
  } finally {
    signal.removeEventListener('abort', stop)
  }
  stop()
  return text
}
