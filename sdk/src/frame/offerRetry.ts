import { create } from './dom.ts'

/** Says on the card that the code did not come that could say more, and offers another try. */
export const offerRetry = (retry: () => void) => (card: HTMLElement) => {
  const button = create('button', { font: 'inherit', padding: '24px' })
  // The catalogue of such texts is in the file that did not come.
  button.textContent = 'Wallet connection did not load. Try again'
  button.onclick = retry
  card.replaceChildren(button)
  button.focus()
}
