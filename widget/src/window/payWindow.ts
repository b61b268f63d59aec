/** CSS pixels of the window in which a seller's page is shown; those of an exchange are narrower. */
const SIZES = { seller: [600, 800], exchange: [480, 720] } as const

/**
 * Opens a page of ours, which leads on to somebody's, in a window of its own. Call it in the press, before anything is
 * awaited. Neither window gets hold of the other: how it ends is asked of hosting.
 */
export function openPayWindow(url: string, size: keyof typeof SIZES): void {
  const [width, height] = SIZES[size]
  open(url, '_blank', `noopener,popup,width=${width},height=${height}`)
}
