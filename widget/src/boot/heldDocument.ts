import { isWake } from '@latch/protocol/handshake.ts'
import { HELD_LINK } from '@latch/protocol/heldDocument.ts'
import { afterParse } from './afterParse.ts'

/**
 * Returns whether the page has loaded the document before its user is about to connect. Such a document is painted, but
 * inert, loads nothing else and runs no app until it is woken.
 */
export function isHeld({ documentElement }: Document): boolean {
  return documentElement.dataset.start === 'held'
}

/** Loads the rest of a held document and enables it. Does nothing in any other document. */
export function wakeDocument(document: Document): void {
  if (!isHeld(document)) return
  document.documentElement.dataset.start = 'connect'
  document.getElementById('root')?.removeAttribute('inert')
  afterParse(document, () => releaseLinks(document))
}

function releaseLinks(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${HELD_LINK}"]`)) {
    link.rel = 'modulepreload'
    // Browsers process a link when it is inserted, and not all of them when its `rel` changes.
    link.replaceWith(link.cloneNode())
  }
}

/** @returns whether the page that was greeted with the nonce wakes the document by this message. */
export function isWakeOf(
  { peer, nonce }: { peer: unknown; nonce: string },
  { source, data }: Pick<MessageEvent, 'source' | 'data'>,
): boolean {
  return source === peer && isWake(data) && data.nonce === nonce
}
