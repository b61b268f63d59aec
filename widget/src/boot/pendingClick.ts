/**
 * Remembers which painted row was clicked before the app was there to heed it.
 *
 * @returns the function that gives the wallet's id and forgets it; null when there was no click.
 */
export function rememberClicks(document: Document): () => string | null {
  let pending: string | null = null
  document.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-boot="wallets"] [data-wallet-id]') : null
    row?.setAttribute('aria-busy', 'true')
    pending = row?.getAttribute('data-wallet-id') ?? pending
  })
  return () => {
    const taken = pending
    pending = null
    return taken
  }
}
