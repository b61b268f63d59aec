/** A dapp's server that lets people in by next-auth's provider for credentials. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

// The package is CommonJS.
const require = createRequire(import.meta.url)
const { default: NextAuth } = require('next-auth')
const { default: Credentials } = require('next-auth/providers/credentials')

const { ORIGIN, PORT, DIRECTORY } = process.env
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }
process.env.NEXTAUTH_URL = ORIGIN

const options = {
  secret: randomBytes(32).toString('hex'),
  session: { strategy: 'jwt' },
  providers: [
    Credentials({
      credentials: { message: {}, signature: {} },
      /** next-auth has held the token of the body to its cookie: a nonce that only this browser could have signed. */
      async authorize({ message, signature, csrfToken }) {
        const fields = parseSiweMessage(message)
        const { address } = fields
        const isOurs = validateSiweMessage({
          message: fields,
          domain: new URL(ORIGIN).host,
          nonce: csrfToken,
        })
        if (!isOurs || !(await verifyMessage({ address, message, signature }))) return null
        return { id: address, name: address }
      },
    }),
  ],
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, ORIGIN)
  if (pathname.startsWith('/api/auth/')) return answer(request, response, pathname, searchParams)
  const path = pathname === '/' ? 'index.html' : normalize(pathname)
  const content = await readFile(join(DIRECTORY, path)).catch(() => null)
  if (content === null) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content)
}).listen(Number(PORT), '127.0.0.1')

/** Its handler for routes of Next.js, and what those have beside Node's requests and responses. */
async function answer(request, response, pathname, searchParams) {
  const nextauth = pathname.replace('/api/auth/', '').split('/')
  const { headers, method } = request
  const query = { ...Object.fromEntries(searchParams), nextauth }
  const body = Object.fromEntries(new URLSearchParams(await text(request)))
  Object.assign(response, {
    status: (code) => Object.assign(response, { statusCode: code }),
    send: (content) => response.end(typeof content === 'object' ? JSON.stringify(content) : content),
    json: (content) => response.end(JSON.stringify(content)),
  })
  await NextAuth({ query, body, headers, method, cookies: cookiesOf(headers) }, response, options)
}

function cookiesOf({ cookie = '' }) {
  const pairs = cookie.split('; ').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))]
    }),
  )
}
