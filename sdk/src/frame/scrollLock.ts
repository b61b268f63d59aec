/**
 * Keeps the page behind the dialog from scrolling, unless the page did that itself.
 *
 * @returns the function that gives the page back as it was.
 */
export function lockScroll(): () => void {
  const undo = [document.documentElement, document.body].map((element) => {
    const { overflow } = element.style
    if (getComputedStyle(element).overflow === 'hidden') return () => {}
    element.style.overflow = 'hidden'
    return () => {
      // Whoever has changed it since owns it now.
      if (element.style.overflow === 'hidden') element.style.overflow = overflow
    }
  })
  return () => {
    for (const restore of undo) restore()
  }
}
