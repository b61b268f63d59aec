import { isPreviewId } from '#db/previewId.ts'
import { notFound } from '#http/errors.ts'
import { hashSource } from '#http/hashSource.ts'
import { isOrigin } from '#http/origin.ts'
import type { RouteRequest } from '#http/route.ts'
import type { WidgetEnvironment } from '../environment.ts'

/** The modal as a page holds it inline: this page is a dapp's in everything but its origin. */
const SCRIPT = `import { createSdk } from '/v1/sdk.js'
const projectId = new URLSearchParams(location.search).get('projectId')
const container = document.querySelector('#modal')
createSdk({ projectId, display: 'inline', container, preload: 'eager' }).open()`

const STYLE =
  'html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:24px 12px;text-align:center}' +
  '#modal{max-width:400px;margin:auto;text-align:start}'

const MODAL = `<main id="modal"></main><script type="module">${SCRIPT}</script>`
const EXPIRED = '<p>This preview has expired. Open it again in the console.</p>'

/**
 * `GET /preview?projectId=preview-…`: the real modal of a project that the console has saved for an hour. It is on the widget's
 * origin so that no code of the modal runs on the console's, which is the only one that may frame it.
 *
 * @throws Refusal 404 for any other project, and in a deployment without a console.
 */
export async function servePreview({
  url,
  env: { CONSOLE_ORIGIN: consoleOrigin },
  findProject,
}: RouteRequest<unknown, WidgetEnvironment>): Promise<Response> {
  const id = url.searchParams.get('projectId') ?? ''
  if (consoleOrigin === undefined || !isOrigin(consoleOrigin) || !isPreviewId(id)) throw notFound()
  const { ok } = await findProject(id)
  return new Response(pageWith(ok ? MODAL : EXPIRED), {
    status: ok ? 200 : 404,
    headers: await previewHeaders(consoleOrigin),
  })
}

function pageWith(body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>${STYLE}</style>
${body}
</html>
`
}

async function previewHeaders(consoleOrigin: string): Promise<HeadersInit> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${await hashSource(SCRIPT)}`,
    `style-src ${await hashSource(STYLE)}`,
    "connect-src 'self'",
    "frame-src 'self'",
    `frame-ancestors ${consoleOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}
