import { create } from '#frame/dom.ts'
import type { FallbackTexts } from './texts.ts'
import { withFallback } from './withFallback.ts'

export type PanelAction = { label: string; run: () => void }

/** Contents of a panel. */
type PanelContent = { sentence: string; code: string; actions: readonly PanelAction[] }

type PanelOptions = {
  /** BCP 47 tag of the user's language; undefined for the browser's languages. */
  locale: string | undefined
  describe: (texts: FallbackTexts) => PanelContent
  /** Called with the first button, to focus it. */
  onDrawn?: (first: HTMLElement | undefined) => void
}

/**
 * Draws the SDK's own message in place of the widget; only with DOM calls, which Trusted Types allow. A panel whose texts
 * load after it was replaced is not drawn.
 */
export function drawPanel(card: HTMLElement, { locale, describe, onDrawn }: PanelOptions): void {
  const panel = create('div', { display: 'grid' }, { role: 'alert' })
  card.replaceChildren(panel)
  withFallback(locale, ({ lang, dir, texts }) => {
    const { sentence, code, actions } = describe(texts)
    const text = create('p', { margin: '0 0 8px', 'text-align': 'center' })
    text.textContent = sentence
    const small = create('code', { 'font-size': '12px', opacity: '.7' })
    small.textContent = code
    const buttons = actions.map(createButton)
    panel.lang = lang
    // The page's own direction reaches the card: `all` leaves that property out.
    panel.style.setProperty('direction', dir)
    panel.append(text, small, ...buttons)
    onDrawn?.(buttons[0])
  })
}

function createButton({ label, run }: PanelAction): HTMLButtonElement {
  const styles = {
    width: '100%',
    'min-height': '44px',
    'margin-top': '8px',
    border: '1px solid',
    'border-radius': '12px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  }
  const button = create('button', styles, { type: 'button' })
  button.textContent = label
  button.onclick = run
  return button
}
