import { create } from '../frame/dom.ts'
import type { Fallback } from './texts.ts'

export type PanelAction = { label: string; run: () => void }

/**
 * Draws what the SDK has to say where the widget should be; DOM calls only, so that Trusted Types let it pass.
 *
 * @returns the first button, for who has the focus.
 */
export function drawPanel(
  card: HTMLElement,
  { lang, dir }: Omit<Fallback, 'texts'>,
  { sentence, code, actions }: { sentence: string; code: string; actions: readonly PanelAction[] },
): HTMLElement | undefined {
  const text = create('p', { margin: '0 0 8px', 'text-align': 'center' })
  text.textContent = sentence
  const small = create('code', { 'font-size': '12px', opacity: '.7' })
  small.textContent = code
  const buttons = actions.map(({ label, run }) => {
    const button = create(
      'button',
      {
        width: '100%',
        'min-height': '44px',
        'margin-top': '8px',
        border: '1px solid',
        'border-radius': '12px',
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        cursor: 'pointer',
      },
      { type: 'button' },
    )
    button.textContent = label
    button.onclick = run
    return button
  })
  // The page's own direction reaches the card: `all` leaves that property out.
  const panel = create('div', { display: 'grid', direction: dir }, { role: 'alert', lang })
  panel.append(text, small, ...buttons)
  card.replaceChildren(panel)
  return buttons[0]
}
