/**
 * Prevents the page behind the dialog from scrolling. Uses a rule, because the page's own dialogs save an inline style
 * when they open and restore it when they close: the page could not scroll anymore. The scrollbar's space stays, because
 * the page would jump otherwise. Safari before 16.4 does not support such sheets, and the page scrolls there.
 *
 * @returns a function that restores the page.
 */
export function lockScroll(): () => void {
  if (!document.adoptedStyleSheets) return () => {}
  const { documentElement: root, body } = document
  const hasScrollbar = innerWidth > root.clientWidth
  // A phone lays the frame out as wide as the content that overflows the page. When clipped, the body is not a scroll container.
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
 * Returns the element that scrolls the viewport: the root, or the body if the root does not set overflow. Locking the
 * other one, too, would make the body a scroll container, and move sticky elements.
 */
function scrollersOf(root: Element, body: Element): string {
  const isVisible = (element: Element) => getComputedStyle(element).overflow === 'visible'
  if (isVisible(body)) return ':root'
  return isVisible(root) ? 'body' : ':root,body'
}
