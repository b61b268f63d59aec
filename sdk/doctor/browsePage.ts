import { DoctorError } from '@latch/sdk-source/doctor/doctorError.ts'
import type { BrowserSight, LoadedPage } from '@latch/sdk-source/doctor/pageFacts.ts'
import { type Script, scriptsOf } from '@latch/sdk-source/doctor/sdkUse.ts'
import { type Answer, type Tab, withTab } from './devTools.ts'

/** Milliseconds for the page to load. */
const LOAD_DEADLINE = 20_000
/** Milliseconds for the SDK of a loaded page to open its frame, and for that to be shown or blocked. */
const FRAME_DEADLINE = 10_000
const POLL = 250

const FRAME_PATH = '/embed/v1/'

/**
 * Wants an account of Latch, as a dapp's button does: by EIP-6963, which every page with the SDK announces unless it says
 * otherwise, else by the button itself.
 */
const OPEN_WALLET = `(() => {
  const key = Symbol.for('latch.doctor')
  if (globalThis[key]) return
  const open = ({ detail }) => {
    if (globalThis[key] || detail?.info?.rdns !== 'app.latch') return
    globalThis[key] = true
    detail.provider.request({ method: 'eth_requestAccounts' }).catch(() => {})
  }
  addEventListener('eip6963:announceProvider', open)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', open)
  if (!globalThis[key]) document.querySelector('[data-latch-connect], latch-button')?.click()
})()`

type Loaded = { status: number; url: string; headers: Headers; requestId: string }
/** Requests of the page, as the browser reports them. */
type Traffic = {
  page: Loaded | null
  /** Scripts by request. */
  scripts: Map<string, string>
  /** Requests of the widget's document, each with the reason why it is not shown; null if it arrived. */
  frames: Map<string, string | null>
  /** Whether a policy of the page blocked a frame, which is then not requested. */
  isFrameBlocked: boolean
  /** Addresses that it blocked as mixed content. */
  insecure: Set<string>
}

/**
 * Loads a page in a browser, and opens the wallet in it.
 *
 * @param program - Path of a Chromium.
 * @throws {@link DoctorError} `PAGE_UNREACHABLE`, `BROWSER_FAILED`
 */
export async function browsePage(program: string, address: string): Promise<LoadedPage> {
  try {
    return await withTab(program, (tab) => readTab(tab, address))
  } catch (error) {
    if (error instanceof DoctorError) throw error
    throw new DoctorError(
      'BROWSER_FAILED',
      `${program}: ${(error as Error).message}. --no-browser reads the page without one.`,
    )
  }
}

async function readTab(tab: Tab, address: string): Promise<LoadedPage> {
  const traffic = watchTraffic(tab)
  const loaded = new Promise<void>((done) => tab.on('Page.loadEventFired', () => done()))
  for (const domain of ['Network', 'Page', 'DOM', 'Audits']) await tab.send(`${domain}.enable`)
  const { errorText } = await tab.send('Page.navigate', { url: address })
  await Promise.race([loaded, pause(LOAD_DEADLINE)])
  const { page } = traffic
  if (errorText || page === null)
    throw new DoctorError('PAGE_UNREACHABLE', `${address} cannot be reached: ${errorText ?? 'no answer'}.`)
  if (page.status >= 400) throw new DoctorError('PAGE_UNREACHABLE', `${address} answers ${page.status}.`)
  const frame = await openWallet(tab, traffic)
  const html = await readBody(tab, page.requestId)
  return {
    url: page.url,
    headers: page.headers,
    html,
    scripts: await readScripts(tab, traffic, scriptsOf(html, page.url)),
    browser: sightOf(frame, traffic),
  }
}

function watchTraffic(tab: Tab): Traffic {
  const traffic: Traffic = {
    page: null,
    scripts: new Map(),
    frames: new Map(),
    isFrameBlocked: false,
    insecure: new Set(),
  }
  const documents = new Set<string>()
  tab.on('Network.requestWillBeSent', ({ requestId, type, request }: Answer) => {
    if (type === 'Script') traffic.scripts.set(requestId, request.url)
    if (type === 'Document' && isFrame(request.url)) documents.add(requestId)
  })
  tab.on('Network.responseReceived', ({ requestId, type, response }: Answer) => {
    if (documents.has(requestId))
      traffic.frames.set(requestId, response.status === 200 ? null : `it answers ${response.status}`)
    else if (type === 'Document') traffic.page ??= toLoaded(requestId, response)
  })
  tab.on('Network.loadingFailed', ({ requestId, blockedReason, errorText }: Answer) => {
    if (documents.has(requestId)) traffic.frames.set(requestId, blockedReason ?? errorText)
  })
  tab.on('Audits.issueAdded', ({ issue }: Answer) => {
    const { isReportOnly, violatedDirective } = issue.details.contentSecurityPolicyIssueDetails ?? {}
    if (isReportOnly === false && /^(frame|child|default)-src/.test(violatedDirective))
      traffic.isFrameBlocked = true
    const { resolutionStatus, insecureURL } = issue.details.mixedContentIssueDetails ?? {}
    if (resolutionStatus === 'MixedContentBlocked') traffic.insecure.add(insecureURL)
  })
  return traffic
}

const isFrame = (url: string) => URL.canParse(url) && new URL(url).pathname === FRAME_PATH

function toLoaded(requestId: string, { url, status, headers }: Answer): Loaded {
  const all = new Headers()
  // Headers that came more than once are in lines.
  for (const [name, value] of Object.entries(headers))
    for (const line of String(value).split('\n')) all.append(name, line)
  return { status, url, headers: all, requestId }
}

/** @returns the address of the widget's document; null if the page opened none. */
async function openWallet(tab: Tab, traffic: Traffic): Promise<string | null> {
  const end = Date.now() + FRAME_DEADLINE
  let frame: string | null = null
  while (Date.now() < end) {
    if (frame === null) await tab.send('Runtime.evaluate', { expression: OPEN_WALLET })
    await pause(POLL)
    frame ??= await findFrame(tab)
    if (frame !== null && (traffic.frames.size > 0 || traffic.isFrameBlocked)) break
  }
  return frame
}

/** Looks into closed shadow trees, too. */
async function findFrame(tab: Tab): Promise<string | null> {
  const { nodes } = await tab.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  const addresses = (nodes as Answer[])
    .filter(({ nodeName }) => nodeName === 'IFRAME')
    .map(({ attributes = [] }): string => attributes[attributes.indexOf('src') + 1] ?? '')
  return addresses.find(isFrame) ?? null
}

function sightOf(frame: string | null, traffic: Traffic): BrowserSight {
  return { frame, blocked: frame === null ? null : reasonOf(traffic), insecure: [...traffic.insecure] }
}

/** @returns null if the frame is shown. */
function reasonOf({ frames, isFrameBlocked }: Traffic): string | null {
  const [reason] = [...frames.values()].slice(-1)
  if (isFrameBlocked) return 'csp'
  return reason === undefined ? 'it did not respond' : reason
}

/** Scripts of the document, and those that they loaded, with the code that the browser received. */
async function readScripts(tab: Tab, { scripts }: Traffic, named: readonly Script[]): Promise<Script[]> {
  const texts = new Map<string, string>()
  for (const [requestId, url] of scripts) texts.set(url, await readBody(tab, requestId))
  const filled = named.map((script) => ({
    ...script,
    text: script.url === null ? script.text : (texts.get(script.url) ?? ''),
  }))
  const others = [...texts].filter(([url]) => !named.some((script) => script.url === url))
  return [
    ...filled,
    ...others.map(([url, text]) => ({ url, text, nonce: undefined, integrity: undefined, isLoaded: true })),
  ]
}

/** Empty for what did not arrive. */
async function readBody(tab: Tab, requestId: string): Promise<string> {
  const answer = await tab.send('Network.getResponseBody', { requestId }).catch(() => null)
  if (answer === null) return ''
  return answer.base64Encoded ? Buffer.from(answer.body, 'base64').toString() : answer.body
}

/** Keeps no process alive that has nothing else to do. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref())
}
