import { type FrameLook, overlayLook, RADIUS } from '@latch/protocol/theme/frameLook.ts'
import { create, prefers, setStyles } from './dom.ts'
import { keepKeyboard } from './keepKeyboard.ts'
import type { PageSurface, Stage, SurfaceOptions } from './surface.ts'

/** Resets the page's rules for such elements, but hides with its parents; both share one cell, the card behind. */
const CELL = { all: 'initial', visibility: 'inherit', 'grid-area': '1/1', 'box-sizing': 'border-box' }
const REVEALED = { visibility: 'inherit', opacity: '1', scale: 'none' }
/** Visible, because a hidden element would not be drawn ahead. */
const CONCEALED = { visibility: 'visible', opacity: '0', scale: '.97' }
/** As long as the widget's own transition of views, and as quick at the start. */
const MOTION = '.15s cubic-bezier(.22,.8,.24,1)'
const MOVES = `height ${MOTION},scale ${MOTION}`
/**
 * Half opaque in the first frame, so that the user sees the wallets one frame earlier. Browsers from before 2024 do not
 * support this curve, and use the other one.
 */
const FADE_IN = { transition: `${MOVES},opacity .15s linear(.5,1)` }
const FADE_OUT = { transition: `${MOVES},opacity ${MOTION}` }
const CARD = {
  ...CELL,
  'place-content': 'center',
  padding: '24px',
  'min-height': '360px',
  font: 'medium/1.5 system-ui',
  'text-align': 'center',
  background: 'canvas',
  color: 'canvastext',
}
/** The widget's own background; browsers from before 2024 do not support it, and use the previous one. */
const GROUND = { background: 'light-dark(#fff,#17181c)' }
const SANDBOX = [
  'allow-scripts allow-same-origin allow-forms allow-popups',
  'allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
].join(' ')

type Styles = Record<string, string>

export type Frame = {
  card: HTMLElement
  /** Both, in the theme of the moment. */
  draw(): void
  look: PageSurface['look']
  setLook: PageSurface['setLook']
  /** Returns the overlay that covers the page, in the current theme. */
  overlay(): ReturnType<typeof overlayLook>
  iframe(): HTMLIFrameElement | undefined
  window(): Window | null | undefined
  load(url: string, onLoad: () => void): void
  /** @param frame - Geometry of the iframe, by CSS property; `card` the same of the card. */
  shape(frame: Styles, card: Styles): void
  resize(height: number): void
  enter(stage: Stage): void
  cover: PageSurface['cover']
  /** @param pressable - Whether presses reach the frame. */
  admitPresses(pressable: boolean): void
  /** Returns whether the frame is visible, and presses do not reach it yet. */
  isAdmitting(): boolean
  /** @param shown - Whether the surface is visible; a hidden frame keeps drawing, so that it can appear at once. */
  present(shown: boolean): void
}

/** Creates the iframe with the card behind it until the widget draws itself. */
export function createFrame(root: HTMLElement, { options, signal }: SurfaceOptions): Frame {
  const still = prefers('prefers-reduced-motion:reduce')
  const card = create('div', CARD)
  let iframe: HTMLIFrameElement | undefined
  // Height of the first view: it is painted before the widget can state its height, and must not move then.
  let height: Styles = { height: '28.625em' }
  /** The last height that the widget stated, in CSS pixels; 0 before the first. */
  let last = 0
  let look: FrameLook | undefined
  let shape: Styles = {}
  let cardShape: Styles = {}
  let waiting = true
  let shown = true
  let pressable = true
  let covered = false
  /** Animation frame in which presses are admitted. */
  let admission = 0
  const draw = () => {
    // The page's own theme needs no widget; the operator's or a preset's is sent by it.
    const { mode = look?.mode ?? 'auto', radius = look?.radius ?? RADIUS } = options.theme ?? {}
    const theme = {
      // A frame whose scheme differs from its document's is painted opaque.
      'color-scheme': mode === 'auto' ? 'light dark' : mode,
      'box-shadow': '0 8px 32px rgb(0 0 0/.24)',
      'border-radius': `${radius}px`,
    }
    setStyles(card, { ...theme, ...GROUND, ...cardShape })
    if (iframe) setStyles(iframe, { ...theme, ...height, ...shape })
  }
  /**
   * Presses reach the frame once it has been drawn. In Chromium, a frame that becomes visible and pressable in one change of style
   * misses all presses, one time in ten, until the window is resized.
   */
  const setReach = (isReachable: boolean) => {
    cancelAnimationFrame(admission)
    if (!iframe || (isReachable && iframe.style.pointerEvents === 'auto')) return
    const { style } = iframe
    const admit = () => style.setProperty('pointer-events', isReachable ? 'auto' : 'none', 'important')
    if (isReachable) admission = requestAnimationFrame(() => (admission = requestAnimationFrame(admit)))
    else admit()
  }
  /** Transparent and out of reach until there is something of ours to see. */
  const reveal = () => {
    if (!iframe) return
    iframe.inert = waiting || !shown
    // Not inert when covered: the frames in it would be inert, too, and Chromium does not restore their focus.
    iframe.tabIndex = covered ? -1 : 0
    const concealed = iframe.inert || covered
    // An approval is locked while what shows it is transparent or transformed: neither is, once it is on screen.
    if (!still) setStyles(iframe, concealed ? FADE_OUT : FADE_IN)
    setStyles(iframe, concealed ? CONCEALED : REVEALED)
    setReach(pressable && !concealed)
  }
  root.append(card)
  keepKeyboard(root, signal)
  return {
    card,
    draw,
    look: () => look,
    setLook: (given) => {
      look = given
      draw()
    },
    overlay: () => {
      const own = options.theme?.overlay
      return own ? overlayLook(own) : (look ?? overlayLook())
    },
    iframe: () => iframe,
    window: () => iframe?.contentWindow,
    load: (url, onLoad) => {
      iframe?.remove()
      iframe = create('iframe', CELL, {
        sandbox: SANDBOX,
        // Only for the origin of its address, as without an explicit origin.
        allow: 'publickey-credentials-get;publickey-credentials-create;clipboard-write',
        referrerpolicy: 'origin',
        title: 'Wallet connection',
      })
      draw()
      reveal()
      iframe.onload = onLoad
      iframe.src = url
      root.append(iframe)
    },
    shape: (frame, shaped) => {
      shape = frame
      cardShape = shaped
      draw()
    },
    resize: (pixels) => {
      // A long way in the time of a short one would be a jump.
      const far = last && Math.min(Math.max(Math.abs(pixels - last) - 200, 0), 400)
      if (!still && iframe) setStyles(iframe, { 'transition-duration': `${0.15 + far / 4_000}s,.15s,.15s` })
      last = pixels
      // Even, because a dialog centers it by half of it.
      height = { height: `${pixels + (pixels % 2)}px` }
      draw()
    },
    enter: (stage) => {
      waiting = stage === 'waiting'
      covered = false
      setStyles(card, { display: stage === 'ready' ? 'none' : 'grid' })
      reveal()
      if (waiting) showLoading(card, still)
      // Otherwise the spinner would be drawn over the frame, which covers the rest of the card.
      else card.replaceChildren()
    },
    cover: (covers) => {
      covered = covers
      setStyles(card, { display: covers ? 'grid' : 'none' })
      reveal()
    },
    admitPresses: (admitted) => {
      pressable = admitted
      reveal()
    },
    isAdmitting: () => !!iframe && !iframe.inert && !covered && iframe.style.pointerEvents !== 'auto',
    present: (presented) => {
      shown = presented
      reveal()
    },
  }
}

function showLoading(card: HTMLElement, still: boolean): void {
  const spinner = create('div', {
    width: '24px',
    height: '24px',
    border: '2px solid',
    'border-right-color': 'transparent',
    'border-radius': '50%',
  })
  if (!still) spinner.animate({ rotate: ['0deg', '360deg'] }, { duration: 900, iterations: Infinity })
  spinner.role = 'status'
  spinner.ariaLabel = 'Loading wallet connection'
  card.replaceChildren(spinner)
}
