/**
 * In the place of Supabase's Auth server, which is not on npm: `POST /auth/v1/token?grant_type=web3` and what its client
 * asks after it. It holds messages to what that server's documentation says: site, time, chain, signature.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { json } from 'node:stream/consumers'
import { verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

const { ORIGIN, PORT, DIRECTORY } = process.env
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }
/** Milliseconds for which a message may be handed in. */
const FRESH = 10 * 60_000
const users = new Map()
const used = new Set()

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, ORIGIN)
  if (pathname.startsWith('/auth/v1/')) {
    const { status, body } = await answer(request, pathname, searchParams)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const path = pathname === '/' ? 'index.html' : normalize(pathname)
  const content = await readFile(join(DIRECTORY, path)).catch(() => null)
  if (content === null) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content)
}).listen(Number(PORT), '127.0.0.1')

async function answer(request, pathname, searchParams) {
  if (pathname === '/auth/v1/logout') return { status: 204, body: null }
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'web3')
    return refused(404, 'not_found')
  const { chain, message, signature } = await json(request)
  const address = await { ethereum, solana }[chain]?.(message, signature)
  if (!address || used.has(signature)) return refused(400, 'web3_invalid_signature')
  used.add(signature)
  return { status: 200, body: sessionOf(`web3:${chain}:${address}`) }
}

async function ethereum(message, signature) {
  const fields = parseSiweMessage(message)
  const isOurs =
    validateSiweMessage({ message: fields, domain: new URL(ORIGIN).host }) && isFresh(fields.issuedAt)
  const { address } = fields
  return isOurs && (await verifyMessage({ address, message, signature })) ? address : null
}

/** @param signature - base64url, as the client writes it. */
async function solana(message, signature) {
  const [head = '', address = ''] = message.split('\n')
  const issuedAt = new Date(/^Issued At: (.+)$/m.exec(message)?.[1] ?? 0)
  if (head !== `${new URL(ORIGIN).host} wants you to sign in with your Solana account:` || !isFresh(issuedAt))
    return null
  const key = await crypto.subtle.importKey('raw', fromBase58(address), 'Ed25519', false, ['verify'])
  const [signed, text] = [Buffer.from(signature, 'base64url'), new TextEncoder().encode(message)]
  return (await crypto.subtle.verify('Ed25519', key, signed, text)) ? address : null
}

function isFresh(issuedAt) {
  return Math.abs(Date.now() - issuedAt?.getTime()) < FRESH
}

function fromBase58(text) {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
}

function sessionOf(sub) {
  const id = users.get(sub) ?? crypto.randomUUID()
  users.set(sub, id)
  const now = new Date().toISOString()
  const user = { id, aud: 'authenticated', role: 'authenticated', created_at: now, updated_at: now }
  const claims = { sub: id, aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 }
  const token = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return {
    access_token: `${token.join('.')}.`,
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: randomBytes(12).toString('hex'),
    user: { ...user, app_metadata: { provider: 'web3' }, user_metadata: { custom_claims: { sub } } },
  }
}

function refused(status, code) {
  return { status, body: { code: status, error_code: code, msg: code } }
}
