/**
 * Leaves the keyboard to a frame that has the focus. The page's window takes it by `window.focus()`, and Chromium by itself
 * when a press of the page and the focus of the frame cross: what is typed then goes to the page, and nothing in the frame
 * brings it back, a press neither. A key that the page gets while the frame has the focus is such a one.
 *
 * @param home - What holds the frame.
 * @returns the function that ends it.
 */
export function keepKeyboard(home: HTMLElement): () => void {
  const handOver = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLIFrameElement) || !home.contains(focused)) return
    // Once the window has what it takes.
    setTimeout(() => {
      if (document.activeElement !== focused) return
      // Focused already, as the page's process knows it: it would not tell the others.
      focused.blur()
      focused.focus()
    })
  }
  const events = ['focus', 'keydown']
  for (const type of events) addEventListener(type, handOver)
  return () => {
    for (const type of events) removeEventListener(type, handOver)
  }
}
