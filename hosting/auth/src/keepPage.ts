import { escapeHtml } from '../../login/mailer/html.ts'
import { page } from './linkPage.ts'

export function keepPage(token: string): Promise<Response> {
  return page(
    'Keep your wallet?',
    `<p>Your email wallet is about to be deleted. Press the button to keep it.</p>
<form method="post" action="/v1/account/keep">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>Keep my wallet</button></form>
<p>If you want it deleted, close this page. Nothing has changed.</p>`,
  )
}

export function walletStaysPage(): Promise<Response> {
  return page('Your wallet was kept', '<p>Log in as before. You can close this page.</p>')
}

/** One page for a link that is over, was used, or never was. */
export function keepOverPage(): Promise<Response> {
  return page(
    'Link expired',
    '<p>The wallet was already kept, or it is deleted. You can close this page.</p>',
    400,
  )
}
