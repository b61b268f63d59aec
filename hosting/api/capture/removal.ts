import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import type { CaptureRemoval } from '@latch/protocol/capture.ts'
import { readRequest } from '#http/body.ts'
import { isForeignPage } from '#http/caller.ts'
import { fragmentForm, fragmentScriptSource, readFragment } from '#http/fragmentForm.ts'
import { failedResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { digest, macText } from '#login/digests.ts'
import { escapeHtml } from '#login/mailer/html.ts'
import type { MailKey } from '#login/mailer/mailTexts.ts'
import { visitorWording, type Wording } from '#login/mailer/speech.ts'
import { isSameDigest } from '#login/sameDigest.ts'
import { eraseEmail } from './emails.ts'
import { type CaptureKeys, captureKeys } from './keys.ts'

/** Bytes of a form. */
const MAX_BODY = 1024
export const REMOVAL_PATH = '/capture/v1/remove'

/**
 * Returns the link in a mail that erases its reader's address. It does not contain the address, and works for this one
 * only.
 */
export async function removalUrl(
  { pepper }: CaptureKeys,
  { worker, project, hash }: { worker: string; project: string; hash: string },
): Promise<string> {
  const url = new URL(REMOVAL_PATH, worker)
  url.searchParams.set('projectId', project)
  url.hash = String(new URLSearchParams({ address: hash, mark: await removalMark(pepper, project, hash) }))
  return url.href
}

/** Returns the token with which the widget erases an address. */
export async function removalOf(
  { pepper }: CaptureKeys,
  project: string,
  hash: string,
): Promise<CaptureRemoval> {
  return { address: hash, mark: await removalMark(pepper, project, hash) }
}

/**
 * `GET /capture/v1/remove`: the target of the link in a mail, whose secret is behind its `#`. A `POST` of that secret
 * asks for confirmation, and one with `erase` erases the address: mail scanners follow links, but press no buttons.
 * Does not reveal whether an address was stored.
 */
export async function serveRemoval({ request, env, project }: ProjectRequest): Promise<Response> {
  const wording = visitorWording(request)
  const keys = await captureKeys(env.CAPTURE_KEY)
  if (request.method !== 'POST') return fragmentPage(wording, project.id)
  const form = new URLSearchParams(await readRequest(request, MAX_BODY))
  const words = new URLSearchParams(readFragment(form))
  const removal = { address: words.get('address') ?? '', mark: words.get('mark') ?? '' }
  if (keys === null || !(await isRemoval(keys, project.id, removal)))
    return page(wording, { status: 404, title: 'erase.broken', text: 'erase.brokenText' })
  const params = { project: project.name }
  if (!form.has('erase'))
    return page(
      wording,
      { status: 200, title: 'erase.title', text: 'erase.text', params },
      `<form method="post"><input type="hidden" name="secret" value="${escapeHtml(String(new URLSearchParams(removal)))}">
<button name="erase" value="yes">${escapeHtml(wording.t('erase.button'))}</button></form>`,
    )
  if (isForeignPage(request))
    return failedResponse(403, { field: 'origin', description: 'Only the page of the link may erase.' })
  await eraseEmail(env.DB, project.id, removal.address)
  return page(wording, { status: 200, title: 'erase.done', text: 'erase.doneText', params })
}

/** Returns whether a link's secret was created here, for this project and this address. */
export async function isRemoval(
  { pepper }: CaptureKeys,
  project: string,
  { address, mark }: CaptureRemoval,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(address) || !/^[\w-]{43}$/.test(mark)) return false
  return isSameDigest(fromBase64Url(mark), fromBase64Url(await removalMark(pepper, project, address)))
}

function removalMark(pepper: CaptureKeys['pepper'], project: string, hash: string): Promise<string> {
  return macText(pepper, `remove|${project}|${hash}`)
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark;overflow-wrap:anywhere}' +
  'button{font:inherit;padding:.6rem 1.2rem}'

async function fragmentPage(wording: Wording, project: string): Promise<Response> {
  const words = {
    label: escapeHtml(wording.t('page.paste')),
    button: escapeHtml(wording.t('page.openButton')),
  }
  const action = `${REMOVAL_PATH}?projectId=${encodeURIComponent(project)}&amp;open`
  const response = await page(
    wording,
    { status: 200, title: 'page.open', text: 'erase.open' },
    fragmentForm(action, words),
  )
  const policy = response.headers.get('Content-Security-Policy')
  response.headers.set('Content-Security-Policy', `${policy}; script-src ${await fragmentScriptSource()}`)
  return response
}

type Shown = {
  status: 200 | 404
  title: MailKey
  text: MailKey
  params?: Readonly<Record<string, string>>
}

/** @param more - HTML. */
async function page(
  { t, lang, dir }: Wording,
  { status, title, text, params }: Shown,
  more = '',
): Promise<Response> {
  const heading = escapeHtml(t(title, params))
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(t(text, params))}</p>
${more}
</main>
</html>
`
  const style = (await digest(STYLE)).replaceAll('-', '+').replaceAll('_', '/')
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}='; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
      // With less the browser would not say where the button was pressed.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
