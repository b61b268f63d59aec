/**
 * Runs the callback once, as soon as what was just changed is on screen.
 *
 * @param hidden - Milliseconds after which it runs in a document that draws no frames, because it is hidden.
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
