import { hostStore } from '#core/hostStore.ts'
import { frameStore } from './frameStore.ts'
import type { InsertedFrame } from './secureFrame.ts'

/** Permissions of the frame. Without forms: nothing in it is sent by a navigation. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Placed in the card, beside the views, because a moved frame loads again. */
type Layer = { box: HTMLElement; iframe: HTMLIFrameElement; end(): void }

let layer: Layer | null = null
/** The place in the view on screen that the frame takes. */
let slot: HTMLElement | null = null
/** Timer that passes on the focus that the page has given us. */
let handing: ReturnType<typeof setTimeout> | undefined

/** Puts a frame into the card. It is out of sight until it has something to show and a view has a slot for it. */
export function insertFrame(
  url: string,
  onMessage: (event: MessageEvent) => void,
  onLoad: () => void,
): InsertedFrame {
  layer?.end()
  const iframe = document.createElement('iframe')
  const { origin } = new URL(url)
  iframe.allow = ['get', 'create'].map((what) => `publickey-credentials-${what} ${origin}`).join('; ')
  iframe.setAttribute('sandbox', SANDBOX)
  // Browsers only report a frame's ancestors (`ancestorOrigins`) if its referrer policy allows it.
  iframe.referrerPolicy = 'strict-origin'
  iframe.addEventListener('load', onLoad)
  iframe.src = url
  assign(iframe, { display: 'block', 'inline-size': '100%', 'block-size': '100%', border: '0' })
  const box = document.createElement('span')
  assign(box, { display: 'block', position: 'absolute', visibility: 'hidden' })
  box.append(iframe, focusGuard(iframe))
  scroller().append(box)
  window.addEventListener('message', onMessage)
  window.addEventListener('focus', handFocus)
  window.addEventListener('blur', keepFocus)
  const stops = [frameStore.subscribe(place), hostStore.subscribe(place), watchLayout()]
  const own: Layer = {
    box,
    iframe,
    end() {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('focus', handFocus)
      window.removeEventListener('blur', keepFocus)
      for (const stop of stops) stop()
      box.remove()
      if (layer === own) layer = null
    },
  }
  layer = own
  place()
  return { peer: () => iframe.contentWindow, remove: own.end }
}

/** Lets the frame take an element's place. @returns a function that ends it. */
export function holdSlot(element: HTMLElement): () => void {
  slot = element
  const size = new ResizeObserver(place)
  size.observe(element)
  place()
  return () => {
    size.disconnect()
    if (slot !== element) return
    slot = null
    place()
  }
}

/** The content of the card, which is what scrolls: the frame scrolls with it. */
function scroller(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-latch-scroll]') ?? document.body
}

/** Follows layout changes: views are animated, and content above the slot may change. */
function watchLayout(): () => void {
  const content = scroller()
  const size = new ResizeObserver(place)
  for (const part of content.children) if (part.tagName === 'DIV') size.observe(part)
  content.addEventListener('animationend', place)
  return () => {
    size.disconnect()
    content.removeEventListener('animationend', place)
  }
}

function place(): void {
  if (layer === null) return
  const { stage } = frameStore.getState()
  const { box, iframe } = layer
  const wasShown = box.style.visibility === 'visible'
  const isShown = stage.isOpen && slot !== null
  if (iframe.title !== stage.label) iframe.title = stage.label
  if (slot === null || !isShown) {
    assign(box, { visibility: 'hidden', top: '0', left: '0', width: '100%', height: '0' })
    return
  }
  const [from, to] = [scroller(), slot].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ]
  const { scrollTop, scrollLeft } = scroller()
  assign(box, {
    visibility: 'visible',
    top: `${to.top - from.top + scrollTop}px`,
    left: `${to.left - from.left + scrollLeft}px`,
    width: `${to.width}px`,
    height: `${stage.height}px`,
  })
  // Screen readers continue from the view's title to the frame.
  if (!wasShown && document.hasFocus()) iframe.focus()
}

/**
 * Passes the focus to the frame unless a control has it: the page may focus us only after the frame is visible, or again
 * after it had covered us.
 */
function handFocus(): void {
  handing = setTimeout(() => {
    const active = document.activeElement
    if (layer?.box.style.visibility !== 'visible') return
    const { iframe } = layer
    // This document already considers it focused, so the browser would not notify the frame.
    if (active === iframe) iframe.blur()
    if (active === iframe || active === document.body || active?.getAttribute('tabindex') === '-1')
      iframe.focus()
  })
}

/** The frame has it, or the page: it must not be handed on, and not taken from the frame to do so. */
function keepFocus(): void {
  clearTimeout(handing)
}

/**
 * The stop behind the frame: Tab leaves the frame to it, and nothing behind the modal may be reached. From there it goes
 * round to the first control; backwards from that one it leads into the frame.
 */
function focusGuard(iframe: HTMLIFrameElement): HTMLElement {
  const guard = document.createElement('span')
  guard.tabIndex = 0
  guard.addEventListener('focus', ({ relatedTarget }) => {
    const isFromView = relatedTarget instanceof HTMLElement && relatedTarget !== iframe
    const first = document.querySelector<HTMLElement>('[data-latch-card] button:not([tabindex="-1"])')
    if (isFromView || first === null) iframe.focus()
    else first.focus()
  })
  return guard
}

function assign(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}
