import { vi } from 'vitest'

/** Hosted services, and other HTTP servers, that record their requests. */
export type Services = {
  requests: { url: URL; headers: Headers; text: string }[]
  /** Makes an answer: JSON, or a whole response. */
  answer(url: URL, body: string): unknown
}

/** Replaces everything outside of the Worker until mocks are restored. */
export function startServices(): Services {
  const services: Services = { requests: [], answer: () => new Response('', { status: 502 }) }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input))
    const text = String(init?.body ?? '')
    services.requests.push({ url, headers: new Headers(init?.headers), text })
    const made = services.answer(url, text)
    return made instanceof Response ? made : Response.json(made)
  })
  return services
}
