/**
 * What a mailed link has behind its `#` goes to no server by itself and stands in no log of requests. This takes it out of
 * the address, into the form of the page, and sends that: what it opens is shown, and nothing is done by it.
 */
const SCRIPT = `const secret=location.hash.slice(1)
if(secret){history.replaceState(null,'',location.pathname+location.search)
document.forms[0].elements.secret.value=secret
document.forms[0].submit()}`

/**
 * HTML of the page that such a link leads to. Without scripts the link is pasted.
 *
 * @param action - HTML. Another address than the link's: a browser that is there already would not load the page again.
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

/** Returns the script source for the content security policy of that page. */
export async function fragmentScriptSource(): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

/** What stands behind the `#` of what that form has sent: the script sends no more, and who pastes it the whole link. */
export function readFragment(form: URLSearchParams): string {
  const secret = form.get('secret')?.trim() ?? ''
  return secret.slice(secret.indexOf('#') + 1)
}
