const SVG = 'http://www.w3.org/2000/svg'

/** Creates a decorative drawing, which screen readers skip. */
export function drawing(
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly SVGElement[]
): SVGElement {
  const picture = part('svg', { 'aria-hidden': 'true', ...attributes })
  picture.append(...children)
  return picture
}

/** Creates an element of a drawing. */
export function part(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}

/** Returns a decorative icon beside a text with the same meaning. @param path - Of `src/ui/icons.ts`. @param size - CSS pixels. */
export function icon(path: string, size = 20): SVGElement {
  const look = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': (1.5 * 24) / size,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return drawing(look, part('path', { d: path }))
}
