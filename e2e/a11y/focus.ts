import type { Locator } from '@playwright/test'

/** Returns the styles of a focus ring. */
export function ringOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    // A field's ring is drawn around the field with its icon.
    const ringed = element instanceof HTMLInputElement ? (element.parentElement ?? element) : element
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(ringed)
    return [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ')
  })
}

/** Returns the CSS pixels by which the card's document scrolls sideways. */
export function sidewaysOverflow(card: Locator): Promise<number> {
  return card.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns controls that are partly outside of the window, even after a scrolling row has brought them into view. */
export function clippedControls(card: Locator): Promise<string[]> {
  return card.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, input, a[href]')]
      // Rows far below are not laid out until they are scrolled to.
      .filter((control) => control.checkVisibility({ contentVisibilityAuto: true }))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        // The field of a code reaches behind its boxes, which are what is seen.
        const { left, right, width } = (control.closest('.code-entry') ?? control).getBoundingClientRect()
        return width === 0 || left < -0.5 || right > innerWidth + 0.5
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}

/** Returns fields whose border has a contrast below 3 to 1 against the card (WCAG 1.4.11). */
export function faintFields(card: Locator): Promise<string[]> {
  return card.evaluate((element) => {
    const channels = (color: string) => (/rgb\((\d+), (\d+), (\d+)\)/.exec(color) ?? []).slice(1).map(Number)
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = luminance(getComputedStyle(element).backgroundColor)
    const isSeen = (color: string) => {
      if (channels(color).length === 0) return false
      const [dark = 0, light = 0] = [luminance(color), ground].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05) >= 3
    }
    const hasLine = (around: Element) => {
      const { boxShadow, outlineColor, outlineStyle, borderTopColor, borderTopWidth } =
        getComputedStyle(around)
      return (
        isSeen(boxShadow) ||
        (outlineStyle !== 'none' && isSeen(outlineColor)) ||
        (borderTopWidth !== '0px' && isSeen(borderTopColor))
      )
    }
    return [...element.querySelectorAll('input:not([type=radio]):not([type=checkbox]), textarea, select')]
      .filter((field) => field.closest('.code-entry') === null)
      .filter((field) => {
        for (let around: Element | null = field; around && around !== element; around = around.parentElement)
          if (hasLine(around)) return false
        return true
      })
      .map((field) => field.outerHTML.slice(0, 120))
  })
}

/** Returns fields for which iOS zooms in when they are tapped: their text is smaller than 16 px. */
export function zoomingFields(card: Locator): Promise<string[]> {
  return card.evaluate((element) =>
    [...element.querySelectorAll('input:not([type=radio]):not([type=checkbox]), textarea, select')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  )
}

/** Distance of a header's first control from the card's edges, and the place of its second one. CSS pixels. */
const HEADER_GAP = 12
const SECOND_PLACE = HEADER_GAP + 36 + 8

/** Returns the controls of the card's header that are not where every view has them (WCAG 3.2.3 and 3.2.6). */
export function misplacedControls(card: Locator): Promise<string[]> {
  return card.evaluate(
    (element, [first, second]) => {
      const edges = element.getBoundingClientRect()
      const isMirrored = getComputedStyle(element).direction === 'rtl'
      const [starts, ends] = [...element.querySelectorAll('header > div')]
        .filter((_, index, slots) => index === 0 || index === slots.length - 1)
        .map((slot) => [...slot.querySelectorAll('button')])
      const misplaced = (buttons: readonly Element[], edge: 'left' | 'right', places: readonly number[]) =>
        buttons.flatMap((button, index) => {
          const place = button.getBoundingClientRect()
          const gaps = [Math.abs(place[edge] - edges[edge]), place.top - edges.top]
          const isThere =
            Math.abs((gaps[0] ?? 0) - (places[index] ?? 0)) < 1 && Math.abs((gaps[1] ?? 0) - first) < 1
          return isThere ? [] : [`${button.ariaLabel} at ${gaps.join(', ')}`]
        })
      const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
      const isClosable = ends !== undefined && ends.length > 0
      return [
        ...(isClosable ? [] : ['no Close']),
        ...misplaced(starts ?? [], start, [first]),
        // The last is Close, the one before it Help.
        ...misplaced([...(ends ?? [])].reverse(), end, [first, second]),
      ]
    },
    [HEADER_GAP, SECOND_PLACE] as const,
  )
}
