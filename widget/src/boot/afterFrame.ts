/**
 * Runs the callback once, as soon as the last change is on screen.
 *
 * @param hidden - Milliseconds after which it runs in a hidden document, which draws no frames.
 */
export function afterFrame(run: () => void, hidden: number): void {
  let due = true
  const once = () => {
    if (due) run()
    due = false
  }
  setTimeout(once, hidden)
  requestAnimationFrame(() => setTimeout(once))
}
