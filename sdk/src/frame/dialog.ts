import { create, prefers, setStyles } from './dom.ts'
import { createFrame } from './frame.ts'
import { lockScroll } from './scrollLock.ts'
import type { PageSurface, SurfaceOptions } from './surface.ts'

/** Up to this width in CSS pixels the frame fills the screen and the widget draws a bottom sheet in it. */
export const DRAWER = 'max-width:430px'
/** 370 px for text of 16 px; wider for larger text. */
const WIDTH = { width: 'min(23.125em,100% - 32px)' }
const DIALOG = {
  // Also makes it receive the pointer in a page that turned that off on its body for a modal of its own.
  all: 'initial',
  // Hidden, but laid out: the frame in it draws meanwhile, which one without a size could not.
  visibility: 'hidden',
  display: 'grid',
  // Its content uses shares of it, not of the viewport: those grow with a `zoom` of the page, beyond the screen.
  'grid-template': '100%/100%',
  'place-items': 'center',
  position: 'fixed',
  inset: '0',
  overflow: 'hidden',
}
/**
 * The dim, as `::backdrop` is out of reach of inline styles. Beside the frame, not around it: under a filter of the page's
 * the frame would count as covered (Intersection Observer v2), and its approvals would stay locked.
 */
const DIM = {
  all: 'initial',
  visibility: 'inherit',
  position: 'absolute',
  // Behind the frame, which on a phone has no transform that would bring it to the front.
  'z-index': '-1',
  inset: '0',
  'pointer-events': 'none',
}
const FULL = { width: '100%' }
/** Milliseconds in which a press counts as the second of a double click on the element that opened the dialog. */
const DOUBLE_CLICK = 500

/** The frame in the browser's top layer: above any z-index, and alive in pages that made the rest inert. */
export function createDialog(options: SurfaceOptions): PageSurface {
  const dialog = create('dialog', DIALOG, { 'data-latch': '', 'aria-label': 'Wallet connection' })
  const dim = create('div', DIM)
  // Stays above the page while it fades: closed it is at once, as the page wants its focus back.
  if (!prefers('prefers-reduced-motion:reduce')) {
    setStyles(dialog, { transition: 'overlay .15s allow-discrete' })
    setStyles(dim, { transition: 'background .15s,visibility .15s,backdrop-filter .15s' })
  }
  dialog.append(dim)
  const frame = createFrame(dialog, options)
  const drawer = matchMedia(`(${DRAWER})`)
  const layOut = () => {
    if (drawer.matches)
      frame.shape(
        {
          ...FULL,
          height: '100%',
          'max-height': 'none',
          top: '0',
          transform: 'none',
          'border-radius': '0',
          'box-shadow': 'none',
        },
        { ...FULL, 'align-self': 'end' },
      )
    else
      frame.shape(
        { ...WIDTH, 'max-height': 'calc(100% - 32px)', ...centered() },
        { ...WIDTH, 'align-self': 'center' },
      )
  }
  let opener: Element | null = null
  let unlock: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // WebKit keeps drawing the background of a hidden element around a visible frame.
  const drawDim = () => {
    const { overlay, blur } = frame.overlay()
    setStyles(dialog, { visibility: unlock ? 'visible' : 'hidden' })
    setStyles(dim, {
      background: unlock ? overlay : '#0000',
      'backdrop-filter': unlock && blur ? `blur(${blur}px)` : 'none',
    })
  }
  // Firefox refuses the focus of a frame to the task that shows it.
  const focus = () => setTimeout(() => unlock && frame.iframe()?.focus())
  const openDialog = () => {
    drawDim()
    frame.present(true)
    if (dialog.open) dialog.close()
    dialog.showModal()
    // Focusing an already focused frame, or an inert one, would still cost a layout of the page.
    const iframe = frame.iframe()
    if (!iframe?.inert && document.activeElement !== iframe) focus()
  }
  const show = () => {
    if (unlock) return
    opener = document.activeElement
    unlock = lockScroll()
    frame.admitPresses(false)
    timer = setTimeout(admitPresses, DOUBLE_CLICK)
    openDialog()
  }
  const admitPresses = () => {
    timer = undefined
    frame.admitPresses(true)
  }
  const hide = () => {
    if (!unlock) return
    unlock()
    unlock = undefined
    clearTimeout(timer)
    admitPresses()
    dialog.close()
    drawDim()
    frame.present(false)
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  listen(dialog, () => unlock !== undefined, options.onDismiss)
  let isBackdropPressed = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    // A press on a frame that does not take it yet is one on the dialog.
    isBackdropPressed = target === dialog && timer === undefined && !frame.isAdmitting()
  })
  // On a busy page the second press of a double click arrives late.
  dialog.addEventListener('click', ({ target, detail }) => {
    if (target === dialog && isBackdropPressed && detail < 2) options.onDismiss('backdrop')
  })
  drawer.addEventListener('change', layOut, options)
  layOut()
  frame.present(false)
  document.body.append(dialog)
  return {
    ...frame,
    draw: () => {
      frame.draw()
      drawDim()
    },
    setLook: (look) => {
      frame.setLook(look)
      drawDim()
    },
    show,
    hide,
    held: [dialog, document.body, () => unlock && openDialog()],
    enter: (stage) => {
      frame.enter(stage)
      focus()
    },
    destroy: () => {
      hide()
      dialog.remove()
    },
  }
}

/**
 * Centers the frame by a transform in browsers that measure layout shift: its place in the layout stays as it grows and
 * shrinks. In whole pixels, because its text would be blurred otherwise. The grid centers it in other browsers: drivers of
 * Firefox cannot move the mouse into a transformed frame.
 */
function centered(): Record<string, string> {
  if (!PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) return {}
  const half = CSS.supports('width:round(down,1px,1px)') ? 'round(down,50%,1px)' : '50%'
  return { 'align-self': 'start', position: 'relative', top: half, transform: 'translateY(-50%)' }
}

function listen(
  dialog: HTMLDialogElement,
  isShown: () => boolean,
  onDismiss: SurfaceOptions['onDismiss'],
): void {
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onDismiss('escape')
  })
  // The browser closes at a second Escape even if `cancel` was prevented.
  dialog.addEventListener('close', () => isShown() && !dialog.open && onDismiss('escape'))
  // Focus traps and outside-click handlers of the page must not take us for an outside.
  for (const type of ['focusin', 'pointerdown', 'keydown'])
    dialog.addEventListener(type, (event) => event.stopPropagation())
}
