import { hashSource } from './hashSource.ts'

/**
 * The secret of a mailed link is behind its `#`, so it is not sent to a server or logged. This script moves it from the
 * address into the page's form and submits that: the page shows its content, and nothing else happens.
 */
const SCRIPT = `const secret=location.hash.slice(1)
if(secret){history.replaceState(null,'',location.pathname+location.search)
document.forms[0].elements.secret.value=secret
document.forms[0].submit()}`

/**
 * HTML form of the page behind a mailed link, which submits the link's fragment. Without scripts the user pastes the
 * link.
 *
 * @param action - HTML. Must differ from the link's own address, which the browser would not load again.
 * @param words - HTML.
 */
export const fragmentForm = (
  action: string,
  words: { label: string; button: string },
): string => `<form method="post" action="${action}">
<label>${words.label}
<input name="secret" dir="ltr" autocomplete="off" spellcheck="false" required></label>
<button>${words.button}</button></form>
<script>${SCRIPT}</script>`

/** Returns the source of {@link fragmentForm}'s script for a Content-Security-Policy. */
export function fragmentScriptSource(): Promise<string> {
  return hashSource(SCRIPT)
}

/** Returns the secret behind the `#` that the form has sent: the script sends only that, a user pastes the whole link. */
export function readFragment(form: URLSearchParams): string {
  const secret = form.get('secret')?.trim() ?? ''
  return secret.slice(secret.indexOf('#') + 1)
}
