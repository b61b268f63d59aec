import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createVerifier, SessionError } from '@latch/sdk/server'

const ORIGIN = 'http://localhost:5173'

const { verifySession } = createVerifier({
  issuer: 'http://widget.localhost:4801',
  projectId: 'demo',
  origins: [ORIGIN],
  // Not every machine resolves *.localhost for Node. With a deployment, leave this out.
  fetch: (url, init) =>
    fetch(String(url).replace('widget.localhost', '127.0.0.1'), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'widget.localhost:4801' },
    }),
})

/** Who sent a request: the account that signed in, or null. */
async function readUser(request) {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  try {
    const { user } = await verifySession(token)
    return user
  } catch (error) {
    if (error instanceof SessionError) return null
    throw error
  }
}

createServer(async (request, response) => {
  if (request.url === '/me') {
    const user = await readUser(request)
    response.writeHead(user ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ user }))
    return
  }
  const page = await readFile(new URL('index.html', import.meta.url))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}).listen(5173, () => console.log(ORIGIN))
