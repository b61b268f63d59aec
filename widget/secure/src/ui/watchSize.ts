/**
 * What has to be seen of a question, or all of it, in CSS pixels: 320 less a scrollbar. A page can crop the frame to its button
 * alone, and to the observer that watches the button nothing is amiss.
 */
const MIN_SIZE = { width: 300, height: 280 } as const
/** As often as a fortieth of it more or less is seen. */
const STEPS = Array.from({ length: 41 }, (_, step) => step / 40)

/** Tells whether too little of an element is on screen to be read, whenever more or less of it is. @returns Stops. */
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
