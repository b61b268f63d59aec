import { create, setStyles } from './dom.ts'
import { createFrame } from './frame.ts'
import { keepAlive } from './keepAlive.ts'
import { lockScroll } from './scrollLock.ts'
import type { Surface, SurfaceOptions } from './surface.ts'

/** Up to this width in CSS pixels the frame fills the screen and the widget draws a bottom sheet in it. */
export const DRAWER = 'max-width:430px'
const WIDTH = 'min(370px,100vw - 32px)'
const SHADOW = '0 8px 32px rgb(0 0 0/.24)'
const MODAL = {
  frame: {
    width: WIDTH,
    'min-height': '160px',
    'max-height': 'calc(100dvh - 32px)',
    'border-radius': 'var(--r)',
    'box-shadow': SHADOW,
  },
  card: {
    width: WIDTH,
    'min-height': '360px',
    'border-radius': 'var(--r)',
    'box-shadow': SHADOW,
    'align-self': 'center',
  },
}
const SHEET = {
  frame: {
    width: '100%',
    height: '100dvh',
    'min-height': '0',
    'max-height': 'none',
    'border-radius': '0',
    'box-shadow': 'none',
  },
  card: {
    width: '100%',
    'min-height': '360px',
    'border-radius': 'var(--r) var(--r) 0 0',
    'box-shadow': SHADOW,
    'align-self': 'end',
  },
}
const DIALOG = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'hidden',
  'place-items': 'center',
  // A page that turns pointer events off on its body while a modal of its own is open turns ours off with it.
  'pointer-events': 'auto',
}

/** The frame in the browser's top layer: above any z-index, and alive in pages that made the rest inert. */
export function createDialog(options: SurfaceOptions): Surface {
  const dialog = create('dialog', { ...DIALOG, display: 'none' }, { 'data-latch': '' })
  const frame = createFrame(dialog, options)
  const drawer = matchMedia(`(${DRAWER})`)
  const layOut = () => frame.shape(drawer.matches ? SHEET : MODAL)
  let opener: Element | null = null
  let unlock: (() => void) | undefined

  const rise = () => {
    setStyles(dialog, { display: 'grid' })
    if (dialog.open) dialog.close()
    dialog.showModal()
    frame.iframe()?.focus()
  }
  const show = () => {
    if (unlock) return
    opener = document.activeElement
    unlock = lockScroll()
    rise()
  }
  const hide = () => {
    if (!unlock) return
    unlock()
    unlock = undefined
    dialog.close()
    setStyles(dialog, { display: 'none' })
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  listen(dialog, () => unlock !== undefined, options.onDismiss)
  drawer.addEventListener('change', layOut)
  layOut()
  styleBackdrop()
  document.body.append(dialog)
  const letGo = keepAlive(dialog, document.body, () => unlock && rise())
  return {
    ...frame,
    window: () => frame.iframe()?.contentWindow,
    show,
    hide,
    destroy: () => {
      hide()
      letGo()
      drawer.removeEventListener('change', layOut)
      dialog.remove()
    },
  }
}

function listen(
  dialog: HTMLDialogElement,
  isShown: () => boolean,
  onDismiss: SurfaceOptions['onDismiss'],
): void {
  dialog.addEventListener('click', (event) => event.target === dialog && onDismiss('backdrop'))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onDismiss('escape')
  })
  // The browser closes at a second Escape whatever `cancel` said.
  dialog.addEventListener('close', () => isShown() && !dialog.open && onDismiss('escape'))
  // Focus traps and outside-click handlers of the page must not take us for an outside.
  for (const type of ['focusin', 'pointerdown', 'keydown'])
    dialog.addEventListener(type, (event) => event.stopPropagation())
}

/** `::backdrop` is out of reach of inline styles; a browser without constructed sheets keeps its own dim. */
function styleBackdrop(): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-latch]::backdrop{background:rgb(0 0 0/.5)}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
