import type { ConsoleEnvironment } from '../environment.ts'
import { CONSOLE, callConsole } from './fixture.ts'

type Call = { body?: unknown; headers?: Record<string, string>; env?: Partial<ConsoleEnvironment> }

export type Browser = ReturnType<typeof openBrowser>

/** A browser on a page of the console, with its own cookies. */
export function openBrowser() {
  const cookies = new Map<string, string>()
  const keep = (header: string) => {
    const [pair = ''] = header.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/Max-Age=0(?:;|$)/.test(header)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return {
    cookies,
    async call(method: string, path: string, { body, headers = {}, env = {} }: Call = {}) {
      const isWrite = method !== 'GET'
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await callConsole(
        path,
        {
          method,
          headers: {
            'Sec-Fetch-Site': 'same-origin',
            ...(isWrite && { Origin: CONSOLE, 'Content-Type': 'application/json' }),
            ...(cookie !== '' && { Cookie: cookie }),
            ...headers,
          },
          ...(isWrite && { body: JSON.stringify(body ?? {}) }),
        },
        env,
      )
      for (const header of response.headers.getSetCookie()) keep(header)
      return response
    },
  }
}
