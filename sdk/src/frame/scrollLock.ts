/**
 * Keeps the page behind the dialog from scrolling, unless the page did that itself. The room of a scrollbar stays:
 * without it the page would jump.
 *
 * @returns the function that gives the page back as it was.
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  // All is read before anything is set: the scrollbar goes at once, and each turn from one to the other is a layout.
  const hasScrollbar = innerWidth > root.clientWidth
  const undo = [root, body]
    .filter((element) => getComputedStyle(element).overflow !== 'hidden')
    .map((element) => borrow(element, 'overflow', 'hidden'))
  if (hasScrollbar) undo.push(borrow(root, 'scrollbarGutter', 'stable'))
  return () => {
    for (const restore of undo) restore()
  }
}

/** Sets a style until it is given back; whoever has changed it since owns it then. */
function borrow({ style }: HTMLElement, property: 'overflow' | 'scrollbarGutter', value: string): () => void {
  const before = style[property]
  style[property] = value
  return () => {
    if (style[property] === value) style[property] = before
  }
}
