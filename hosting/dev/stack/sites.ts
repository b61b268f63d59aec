import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** One web site: the files of a folder, answered for one host name. */
export type Site = {
  /** Built files; `index.html` answers `/`, and `page.html` answers `/page`. */
  directory: string
  /** Creates missing files, before each page and each missing file is served. */
  prepare?: () => Promise<void>
  /** HTML that a browser shows while `prepare` takes long; it then reloads by itself. */
  waiting?: string
  /** File that answers a path without one, as in an app with its own routes. */
  otherwise?: string
  /** Sent with every HTML page, e.g. a Content-Security-Policy. */
  headers?: Readonly<Record<string, string>>
  /** API behind the files: answers a path and the bearer's token; null for an unknown path. */
  answer?: (path: string, token: string) => Promise<{ status: number; body: unknown } | null>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Serves sites by their Host header. @throws when the port is taken. */
export function serveSites(port: number, sites: Readonly<Record<string, Site>>): Promise<Server> {
  const server = createServer((request, response) => {
    serveFile(sites, request, response).catch((error) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function serveFile(
  sites: Readonly<Record<string, Site>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { hostname, pathname } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const site = sites[hostname]
  if (!site) {
    response.writeHead(404, { 'content-type': 'text/plain' })
    response.end(`No site '${hostname}' here. There are: ${Object.keys(sites).join(', ')}\n`)
    return
  }
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const answered = await site.answer?.(pathname, token)
  if (answered) {
    response.writeHead(answered.status, { 'content-type': TYPES['.json'], 'cache-control': 'no-store' })
    response.end(JSON.stringify(answered.body))
    return
  }
  const named = nameFile(pathname)
  const file = join(site.directory, normalize(named))
  if (extname(named) === '.html' || (await readOrNull(file)) === null) {
    const preparing = site.prepare?.()
    if (site.waiting !== undefined && isNavigation(request) && (await isSlow(preparing))) {
      const headers = { 'content-type': TYPES['.html'], refresh: '2', 'cache-control': 'no-store' }
      response.writeHead(503, headers).end(site.waiting)
      return
    }
    await preparing
  }
  const found = await readOrNull(file)
  const path = found === null ? (site.otherwise ?? named) : named
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const content = found ?? (await readOrNull(join(site.directory, normalize(path))))
  if (content === null) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  else response.writeHead(200, { ...headersFor(site, type), 'content-type': type }).end(content)
}

function isNavigation({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** Milliseconds after which a browser is shown why it waits. */
const PATIENCE = 500

/** Returns whether something takes long; its failure is reported to the next caller that waits. */
async function isSlow(preparing: Promise<void> | undefined): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), PATIENCE)
  })
  try {
    return await Promise.race([late, preparing?.then(() => false) ?? false])
  } finally {
    clearTimeout(timer)
    preparing?.catch(() => {})
  }
}

function nameFile(pathname: string): string {
  if (pathname.endsWith('/')) return `${pathname}index.html`
  return extname(pathname) === '' ? `${pathname}.html` : pathname
}

function headersFor(site: Site, type: string): Record<string, string> {
  const caching = { 'cache-control': 'no-store' }
  return type.startsWith('text/html') ? { ...caching, ...site.headers } : caching
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}
