import { visibleText } from '../../../widget/protocol/visibleText.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, also inside an attribute's quotes. What would not be seen of it is spelled out. */
export function escapeHtml(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A mail's HTML: paragraphs, of which the marked one stands out. */
export function mailHtml(paragraphs: readonly { text: string; isLarge?: boolean; href?: string }[]): string {
  const body = paragraphs.map(({ text, isLarge, href }) => {
    const shown =
      href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
    return isLarge ? `<p style="font-size:28px;letter-spacing:4px"><b>${shown}</b></p>` : `<p>${shown}</p>`
  })
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif">${body.join('')}</body></html>`
}
