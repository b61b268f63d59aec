import { visibleLine } from '@latch/protocol/visibleText.ts'
import { make } from '../ui/dom.ts'

/** Token whose picture is shown. `iconUrl`: as the list of tokens has it. */
export type Pictured = { symbol: string; iconUrl: string | null }

/** Folders of this origin's own pictures, by the path under which the widget's origin has the same ones. */
const FOLDERS = { Token: 'tokens', Asset: 'chains' } as const

/** Returns the path of a token's picture on this origin, which shows no others; null if it has none. */
export function picturePath(iconUrl: string | null): string | null {
  const [, kind, id] = /^\/public\/get(Token|Asset)Image\/([\w:-]{1,64})$/.exec(iconUrl ?? '') ?? []
  if (kind === undefined || id === undefined) return null
  return `/assets/pictures/${FOLDERS[kind as keyof typeof FOLDERS]}/${id.replace(':', '-')}.svg`
}

/** Draws a token's picture, or its initial. */
export function tokenPicture({ symbol, iconUrl }: Pictured): HTMLElement {
  const [initial = '?'] = /[\p{L}\p{N}]/u.exec(visibleLine(symbol).toUpperCase()) ?? []
  const place = make('span', { class: 'token', 'aria-hidden': 'true' })
  const path = picturePath(iconUrl)
  if (path === null) {
    place.textContent = initial
    return place
  }
  const picture = make('img', { src: path, alt: '', width: 40, height: 40 })
  picture.addEventListener('error', () => {
    place.textContent = initial
  })
  place.append(picture)
  return place
}
