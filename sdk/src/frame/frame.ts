import { create, prefers, setStyles } from './dom.ts'
import type { SurfaceOptions } from './surface.ts'

/** Corner radius of the card in CSS pixels, unless the theme says otherwise. */
const RADIUS = 24
const CELL = { 'grid-area': '1/1', border: '0', margin: '0', 'box-sizing': 'border-box' }
const SANDBOX = [
  'allow-scripts allow-same-origin allow-forms allow-popups',
  'allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
].join(' ')

export type Frame = {
  card: HTMLElement
  iframe(): HTMLIFrameElement | undefined
  load(url: string, onLoad: () => void): void
  /** @param shape - Geometry of frame and card, by CSS property. */
  shape(shape: { frame: Record<string, string>; card: Record<string, string> }): void
  resize(height: number): void
  settle(settled: boolean): void
}

/** The iframe with the card that stands behind it until the widget draws by itself. */
export function createFrame(root: HTMLElement, { origin, theme }: SurfaceOptions): Frame {
  const mode = theme.mode ?? 'auto'
  const dark = mode === 'dark' || (mode === 'auto' && prefers('prefers-color-scheme:dark'))
  const still = prefers('prefers-reduced-motion:reduce')
  const card = createCard(dark)
  let iframe: HTMLIFrameElement | undefined
  let styles: Record<string, string> = {}
  const height: Record<string, string> = {}
  root.append(card)
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  return {
    card,
    iframe: () => iframe,
    load: (url, onLoad) => {
      iframe?.remove()
      iframe = create('iframe', CELL, {
        sandbox: SANDBOX,
        allow: features.map((feature) => `${feature} ${origin}`).join(';'),
        referrerpolicy: 'origin',
        title: 'Wallet connection',
        tabindex: '0',
      })
      // A frame whose scheme differs from its document's is painted opaque.
      setStyles(iframe, { 'color-scheme': mode === 'auto' ? 'light dark' : mode, ...height, ...styles })
      if (!still) setStyles(iframe, { transition: 'height .15s' })
      iframe.onload = onLoad
      iframe.src = url
      root.append(iframe)
    },
    shape: (shape) => {
      const radius = { '--r': `${theme.radius ?? RADIUS}px` }
      styles = { ...radius, ...shape.frame }
      setStyles(card, { ...radius, ...shape.card })
      if (iframe) setStyles(iframe, { ...height, ...styles })
    },
    resize: (pixels) => {
      height.height = `${pixels}px`
      if (iframe) setStyles(iframe, { ...height, ...styles })
    },
    settle: (settled) => {
      setStyles(card, { display: settled ? 'none' : 'grid' })
      if (!settled) showLoading(card, still)
    },
  }
}

function createCard(dark: boolean): HTMLElement {
  return create('div', {
    ...CELL,
    'place-items': 'center',
    'place-content': 'center',
    padding: '24px',
    font: '16px/1.5 system-ui,sans-serif',
    background: dark ? '#17181c' : '#fff',
    color: dark ? '#f2f3f5' : '#17181c',
  })
}

function showLoading(card: HTMLElement, still: boolean): void {
  const spinner = create('div', {
    width: '24px',
    height: '24px',
    border: '2px solid',
    'border-right-color': 'transparent',
    'border-radius': '50%',
    opacity: '.5',
  })
  if (!still) spinner.animate({ rotate: ['0deg', '360deg'] }, { duration: 900, iterations: Infinity })
  card.role = 'status'
  card.ariaLabel = 'Loading wallet connection'
  card.replaceChildren(spinner)
}
