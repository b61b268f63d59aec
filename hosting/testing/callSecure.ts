import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { findProject } from '#db/projects.ts'
import { createWorker } from '#secure/src/createWorker.ts'
import type { SecureEnvironment } from '#secure/src/environment.ts'
import { testEnv } from './fixture.ts'

export const SECURE = 'https://secure.example'

/** The smallest files of a build of the secure frame. */
const FILES: Record<string, [type: string, text: string]> = {
  '/embed.html': ['text/html', '<!doctype html><script type="application/json" id="latch-secure"></script>'],
  '/smart.html': [
    'text/html',
    '<!doctype html><title>smart</title><script type="application/json" id="latch-secure"></script>',
  ],
  '/window.html': [
    'text/html',
    '<!doctype html><title>W</title><script type="application/json" id="latch-secure"></script>',
  ],
  '/social.html': [
    'text/html',
    '<!doctype html><title>L</title><script type="application/json" id="latch-secure"></script>',
  ],
  '/passkey.html': [
    'text/html',
    '<!doctype html><title>P</title><script type="application/json" id="latch-secure"></script>',
  ],
  '/security.html': [
    'text/html',
    '<!doctype html><title>S</title><script type="application/json" id="latch-secure"></script>',
  ],
  '/export.html': [
    'text/html',
    '<!doctype html><title>E</title><script type="application/json" id="latch-secure"></script>',
  ],
  '/assets/frame-abc.js': ['text/javascript', 'frame()'],
  '/assets/latch-recovery-abc.html': ['text/html', '<!doctype html><script>opener()</script>'],
}

const assets = {
  async fetch(input: RequestInfo | URL) {
    const [type, text] = FILES[new URL(new Request(input).url).pathname] ?? []
    if (type === undefined) return new Response(null, { status: 404 })
    return new Response(text, { headers: { 'Content-Type': type } })
  },
} as unknown as Fetcher // The Worker calls nothing else of the binding.

const worker = createWorker(findProject)

const env: SecureEnvironment = {
  ...testEnv,
  ASSETS: assets,
  WIDGET_ORIGIN: 'https://widget.example',
  AUTH_ORIGIN: 'https://auth.example',
  VAULT_ORIGIN: 'https://vault.example',
}

/** Sends one request to the secure frame's Worker; resolves when its background work is done too. @param path - With its query. */
export async function callSecure(
  path: string,
  init: RequestInit = {},
  overrides: Record<string, unknown> = {},
): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(`${SECURE}${path}`, init) as Parameters<typeof worker.fetch>[0]
  const response = await worker.fetch(request, { ...env, ...overrides }, context)
  await waitOnExecutionContext(context)
  return response
}

/** Sends a request as the frame itself does. */
export function postSecure(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  overrides: Record<string, unknown> = {},
): Promise<Response> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { Origin: SECURE, ...headers } }
  return callSecure(path, init, overrides)
}
