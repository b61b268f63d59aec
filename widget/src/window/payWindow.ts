/** Size in CSS pixels of the window for a seller's page; those of exchanges are narrower. */
const SIZES = { seller: [600, 800], exchange: [480, 720] } as const

/**
 * Opens a page of ours, which redirects to a provider, in a separate window. Call it in the press, before any await.
 * Neither window has a reference to the other: hosting reports the outcome.
 */
export function openPayWindow(url: string, size: keyof typeof SIZES): void {
  const [width, height] = SIZES[size]
  open(url, '_blank', `noopener,popup,width=${width},height=${height}`)
}
