import { NOT_LOADED } from '../fallback/texts.ts'
import { create } from './dom.ts'

/** Says on the card that the code did not come that could say more, and offers another try. */
export const offerRetry = (retry: () => void) => (card: HTMLElement) => {
  const button = create('button', { font: 'inherit', padding: '24px' })
  button.textContent = NOT_LOADED
  button.onclick = retry
  card.replaceChildren(button)
  button.focus()
}
