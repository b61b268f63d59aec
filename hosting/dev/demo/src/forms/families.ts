import type { Latch } from '../latch.ts'

/** Draws a card for each further family of the page's project; its code is loaded only if there are any. */
export async function startFamilyCards(sdk: Latch): Promise<void> {
  if (__FAMILIES__.length === 0) return
  const { drawFamilyCard } = await import('./familyCard.ts')
  for (const namespace of __FAMILIES__) drawFamilyCard(sdk, namespace)
}
