/**
 * Returns the keyboard to a frame that has the focus. The page's window takes it with `window.focus()`, and Chromium does
 * when a press of the page and the focus of the frame cross: keys then go to the page, or nowhere, and nothing in the frame
 * gets them back, not even a press. This is detected by the window's focus, which the page may call for as soon as there is
 * a frame, and by a key that the page gets while the frame has the focus.
 *
 * @param home - Element that contains the frame.
 */
export function keepKeyboard(home: HTMLElement, signal: AbortSignal): void {
  const handOver = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLIFrameElement) || !home.contains(focused)) return
    // After the window has taken the focus.
    setTimeout(() => {
      if (document.activeElement !== focused) return
      // The page's process already considers it focused, and would not notify the others.
      focused.blur()
      focused.focus()
    })
  }
  for (const type of ['focus', 'keydown']) addEventListener(type, handOver, { signal })
}
