/**
 * Keeps the page behind the dialog from scrolling, unless the page did that itself. The room of a scrollbar stays: without it
 * the page would jump.
 *
 * @returns the function that gives the page back as it was.
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  const undo = [root, body].map((element) =>
    getComputedStyle(element).overflow === 'hidden' ? () => {} : borrow(element, 'overflow', 'hidden'),
  )
  if (innerWidth > root.clientWidth) undo.push(borrow(root, 'scrollbarGutter', 'stable'))
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
