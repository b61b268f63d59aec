/**
 * Minimum visible size of a request, or all of a smaller one, in CSS pixels: 320 minus a scrollbar. A page can crop the
 * frame to only its button, which the observer of the button does not detect.
 */
const MIN_SIZE = { width: 300, height: 280 } as const
/** Thresholds of the observer, one for each fortieth of the visible part. */
const STEPS = Array.from({ length: 41 }, (_, step) => step / 40)

/** Reports whenever an element becomes too cropped to be read, or no longer is. @returns a function that stops it. */
export function watchSize(element: Element, onChange: (isCropped: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (entry === undefined) return
      const { intersectionRect: seen, boundingClientRect: all } = entry
      onChange(seen.width < MIN_SIZE.width || seen.height < Math.min(MIN_SIZE.height, all.height - 1))
    },
    { threshold: STEPS },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
