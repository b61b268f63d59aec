/** A dapp's server that lets people in by better-auth's plugin `siwe`. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { toNodeHandler } from 'better-auth/node'
import { siwe } from 'better-auth/plugins'
import { verifyMessage } from 'viem'

const { ORIGIN, PORT, DIRECTORY } = process.env
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

const auth = betterAuth({
  baseURL: ORIGIN,
  trustedOrigins: [ORIGIN],
  secret: randomBytes(32).toString('hex'),
  database: memoryAdapter({ user: [], session: [], account: [], verification: [], walletAddress: [] }),
  plugins: [
    siwe({
      domain: new URL(ORIGIN).host,
      getNonce: async () => randomBytes(16).toString('hex'),
      verifyMessage: ({ message, signature, address }) => verifyMessage({ address, message, signature }),
    }),
  ],
})
const answer = toNodeHandler(auth)

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, ORIGIN)
  if (pathname.startsWith('/api/auth/')) return answer(request, response)
  const path = pathname === '/' ? 'index.html' : normalize(pathname)
  const content = await readFile(join(DIRECTORY, path)).catch(() => null)
  if (content === null) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content)
}).listen(Number(PORT), '127.0.0.1')
