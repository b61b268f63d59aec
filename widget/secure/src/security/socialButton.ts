import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import { type ButtonTone, button, make } from '../ui/dom.ts'
import { st } from './texts.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** 'Continue with …', with the provider's logo. */
export function socialButton(provider: Social, tone: ButtonTone, onClick: () => void): HTMLButtonElement {
  const label = st('elsewhere.with', { name: BRANDS[provider].name })
  const element = button('', tone, onClick)
  element.classList.add('with-mark')
  element.append(brandMark(provider), make('span', {}, label))
  return element
}

function brandMark(provider: Social): SVGElement {
  const { mark, grid = 24 } = BRANDS[provider]
  const picture = document.createElementNS(SVG, 'svg')
  const attributes = {
    ...{ 'aria-hidden': 'true', width: 20, height: 20, viewBox: `0 0 ${grid} ${grid}` },
    fill: 'currentColor',
  }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, String(value))
  const paths = typeof mark === 'string' ? ([[null, mark]] as const) : mark
  for (const [color, d] of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    if (color !== null) path.setAttribute('fill', color)
    picture.append(path)
  }
  return picture
}
