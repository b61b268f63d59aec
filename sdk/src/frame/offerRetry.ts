import { create } from './dom.ts'

/** Shows on the card that the code for a fuller message did not load, and offers a retry. */
export const offerRetry = (retry: () => void) => (card: HTMLElement) => {
  const button = create('button', { font: 'inherit', padding: '24px' })
  // The catalogue of such texts is in the file that did not come.
  button.textContent = 'Wallet connection did not load. Try again'
  button.onclick = retry
  card.replaceChildren(button)
  button.focus()
}
