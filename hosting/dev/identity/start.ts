import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AUTHORIZE } from '@latch/protocol/login/socialAddress.ts'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { clientIdOf, localClients, PROFILES } from './clients.ts'

/** Scopes that are requested from each of them. */
const SCOPES = Object.values(AUTHORIZE).flatMap(({ scope }) => scope.split(' '))

export type RunningIdentity = { stop(): void }

/**
 * Starts a stand-in for each login provider: the OpenID provider `oidc-provider`, with its own pages, on which any name
 * is an account; a name with an @ has that email address, others have none.
 *
 * @throws if the port is taken.
 */
export async function startIdentity({
  port,
  secureOrigin,
}: {
  port: number
  secureOrigin: string
}): Promise<RunningIdentity> {
  const provider = await createProvider(identityUrl(port), secureOrigin)
  const serve = provider.callback()
  const server = createServer((request, response) => {
    answerProfile(provider, request, response)
      .then((isAnswered) => (isAnswered ? undefined : serve(request, response)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** By its address: a Worker resolves no `*.localhost` name. */
export function identityUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}

async function createProvider(issuer: string, secureOrigin: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }
  const provider = withoutWarnings(() => new Provider(issuer, optionsOf(secureOrigin, key)))
  provider.use(async (context, next) => {
    // Which account it is to be, its login page asks.
    if (context.path === '/auth' && context.query.prompt === 'select_account')
      context.query = { ...context.query, prompt: 'login' }
    // Apple has an ID token for everybody who asks.
    if (context.path === '/auth' && context.query.client_id === clientIdOf('apple'))
      context.query = { ...context.query, scope: `openid ${context.query.scope}` }
    await next()
  })
  return provider
}

function optionsOf(secureOrigin: string, key: JWK): Configuration {
  return {
    clients: localClients(secureOrigin),
    jwks: { keys: [key] },
    cookies: { keys: ['local-stack'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'offline_access', 'email', 'profile', ...SCOPES],
    // In the ID token, as Google and Apple have them.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, name: accountId, ...emailClaims(accountId) }),
    }),
  }
}

/** The provider warns that its storage and its pages are for development, which is what they are here for. */
function withoutWarnings<Result>(make: () => Result): Result {
  const { warn } = console
  console.warn = () => {}
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

/** Accounts of the providers that have no ID tokens. @returns false for any other path. */
async function answerProfile(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://identity.localhost')
  const profile = PROFILES[pathname]
  if (profile === undefined) return false
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  const { accountId } = (await provider.AccessToken.find(token)) ?? {}
  const body = accountId === undefined ? {} : profile(accountId, emailClaims(accountId).email)
  response.writeHead(accountId === undefined ? 401 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
  return true
}

function emailClaims(account: string): { email?: string; email_verified?: boolean } {
  return account.includes('@') ? { email: account, email_verified: true } : {}
}
