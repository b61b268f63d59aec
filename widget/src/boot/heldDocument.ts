import { isWake } from '@latch/protocol/handshake.ts'
import { HELD_LINK } from '@latch/protocol/heldDocument.ts'

/**
 * Whether the page has loaded the document before its visitor means to connect. Such a document is painted, but it is inert,
 * loads nothing else and runs no app until it is woken.
 */
export function isHeld({ documentElement }: Document): boolean {
  return documentElement.dataset.start === 'held'
}

/** Loads what the document has held back and lets presses in. Does nothing in a document that is not held. */
export function wakeDocument(document: Document): void {
  if (!isHeld(document)) return
  document.documentElement.dataset.start = 'connect'
  document.getElementById('root')?.removeAttribute('inert')
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${HELD_LINK}"]`)) {
    link.rel = 'modulepreload'
    // Browsers look at a link when it comes into the document, and not all of them when its `rel` changes.
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
