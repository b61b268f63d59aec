import { Refusal } from '#http/errors.ts'
import { hashSource } from '#http/hashSource.ts'
import { logTrouble } from '#http/log.ts'
import { paragraph, renderPage } from '#login/mailer/mailedPage.ts'
import { MAILED_PAGE_STYLE } from '#login/mailer/mailedPageStyle.ts'
import type { MailKey } from '#login/mailer/mailTexts.ts'
import { visitorWording } from '#login/mailer/speech.ts'
import { RefusedError, UpstreamError } from '../failures.ts'

/** Redirects a window to the page that `find` returns; shows a message if there is none. */
export async function goTo(request: Request, find: () => Promise<string>): Promise<Response> {
  try {
    const headers = { Location: await find(), 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    return new Response(null, { status: 303, headers })
  } catch (error) {
    const isKnown = [RefusedError, UpstreamError, Refusal].some((kind) => error instanceof kind)
    if (!isKnown) throw error
    logTrouble('A checkout was not opened', {}, error)
    const status = error instanceof Refusal ? error.status : 400
    return wordedPage(request, { title: 'pay.failed', text: 'pay.failedText', status })
  }
}

/**
 * `GET /onramp/return`: the page that a provider redirects back to. Ignores the query, and reports nothing to the page
 * that opened the window, as the provider may have cut it off.
 */
export function serveReturn({ request }: { request: Request }): Promise<Response> {
  return wordedPage(request, { title: 'pay.back', text: 'pay.backText', status: 200 })
}

type Shown = { title: MailKey; text: MailKey; status: number }

/** Sets no opener policy, which would make the window look closed to the page that waits for it. */
async function wordedPage(request: Request, { title, text, status }: Shown): Promise<Response> {
  const wording = visitorWording(request)
  const style = await hashSource(MAILED_PAGE_STYLE)
  return new Response(renderPage(wording, { title, body: paragraph(wording, text) }), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${style}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  })
}
