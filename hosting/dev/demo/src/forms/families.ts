import type { Latch } from '../latch.ts'

/** Draws a card for each further family that the project lists, once that is known: most pages are of one. */
export function startFamilyCards(sdk: Latch): void {
  const drawn = new Set<string>(['solana'])
  const drawMissing = async () => {
    const missing = Object.keys(sdk.getState().families ?? {}).filter((name) => !drawn.has(name))
    for (const name of missing) drawn.add(name)
    if (missing.length === 0) return
    const { drawFamilyCard } = await import('./familyCard.ts')
    for (const name of missing) drawFamilyCard(sdk, name)
  }
  sdk.subscribe(() => void drawMissing())
  void drawMissing()
}
