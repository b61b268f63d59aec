import { request } from 'node:http'

/** `fetch` of an origin on this machine: Node resolves no `*.localhost` name, so the name goes into the Host header. */
export const fetchLocal: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(String(input))
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), host }
    const asked = request({
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method: init?.method ?? 'GET',
      headers,
    })
    asked.on('error', reject)
    asked.on('response', async (answer) => {
      const parts: Buffer[] = await answer.toArray()
      resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500 }))
    })
    asked.end(init?.body)
  })
