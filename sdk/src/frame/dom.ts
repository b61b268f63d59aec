/**
 * Sets styles through CSSOM, which a strict `style-src` allows, and as important, so that the page's rules do not
 * apply.
 */
export function setStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  styles: Record<string, string>,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  setStyles(element, styles)
  return element
}

export function prefers(feature: string): boolean {
  return matchMedia(`(${feature})`).matches
}
