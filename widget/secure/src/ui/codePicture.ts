import type { CodePicture } from '@latch/protocol/login/farcaster.ts'
import { make } from './dom.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Returns a QR code, dark on white in every scheme. @param label - Text for screen readers. */
export function codePicture({ size, path }: CodePicture, label: string): HTMLElement {
  const [picture, dark] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'path')]
  const attributes = { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value)
  dark.setAttribute('d', path)
  picture.append(dark)
  return make('div', { class: 'plate' }, picture)
}
