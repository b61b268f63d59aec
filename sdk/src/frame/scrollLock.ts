/**
 * Keeps the page behind the dialog from scrolling. By a rule, as an inline style is what a dialog of the page keeps when
 * it opens and puts back when it closes: the page could not be scrolled any more. The room of a scrollbar stays: without
 * it the page would jump. Safari before 16.4 has no sheets of this kind, and the page scrolls there.
 *
 * @returns the function that gives the page back as it was.
 */
export function lockScroll(): () => void {
  if (!document.adoptedStyleSheets) return () => {}
  const { documentElement: root, body } = document
  const hasScrollbar = innerWidth > root.clientWidth
  // A phone lays the frame out as wide as what sticks out of the page. Clipped, the body is no box that scrolls.
  const isTooWide = root.scrollWidth > root.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${scrollersOf(root, body)}{overflow:hidden!important}` +
      (hasScrollbar ? ':root{scrollbar-gutter:stable!important}' : '') +
      (isTooWide ? 'body{overflow-x:clip!important}' : ''),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/**
 * The viewport scrolls as the root says, or as the body where the root says nothing. Locking the other one too would make
 * the body a box that scrolls, and what sticks to the viewport would move.
 */
function scrollersOf(root: Element, body: Element): string {
  const isVisible = (element: Element) => getComputedStyle(element).overflow === 'visible'
  if (isVisible(body)) return ':root'
  return isVisible(root) ? 'body' : ':root,body'
}
