const SVG = 'http://www.w3.org/2000/svg'

/** Returns a decorative icon beside a text with the same meaning. @param path - Of `src/ui/icons.ts`. @param size - CSS pixels. */
export function icon(path: string, size = 20): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  const attributes = {
    'aria-hidden': 'true',
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': (1.5 * 24) / size,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value))
  picture.append(line)
  return picture
}
