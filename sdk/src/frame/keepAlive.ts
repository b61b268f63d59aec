/**
 * Type of {@link keepAlive}. @param home - Where a removed element goes. @returns a function that stops
 * it.
 */
export type KeepAlive = (element: HTMLElement, home: HTMLElement, onReturn: () => void) => () => void

/**
 * Protects an element in the page from frameworks and extensions: hydration removes elements that it did not render, focus
 * traps and password managers mark others `inert` or hidden. Earlier changes are undone, too.
 */
export const keepAlive: KeepAlive = (element, home, onReturn) => {
  const free = () => {
    for (const name of ['inert', 'aria-hidden']) if (element.hasAttribute(name)) element.removeAttribute(name)
  }
  const stay = () => {
    free()
    if (element.isConnected) return
    // A removed body takes its children with it; no framework renders the root element again.
    const parent = home.isConnected ? home : document.documentElement
    parent.append(element)
    watch()
    onReturn()
  }
  const observer = new MutationObserver(stay)
  const watch = () => {
    observer.disconnect()
    observer.observe(element, { attributeFilter: ['inert', 'aria-hidden'] })
    for (const parent of [document.documentElement, element.parentElement])
      if (parent) observer.observe(parent, { childList: true })
  }
  watch()
  stay()
  return () => observer.disconnect()
}
