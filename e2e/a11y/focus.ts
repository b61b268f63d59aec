import type { Locator } from '@playwright/test'

/** What a focus ring is made of. */
export function ringOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    // A field's ring is drawn around the field with its icon.
    const ringed = element instanceof HTMLInputElement ? (element.parentElement ?? element) : element
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(ringed)
    return [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ')
  })
}

/** By how many CSS pixels the card's document scrolls sideways. */
export function sidewaysOverflow(card: Locator): Promise<number> {
  return card.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Controls of which a part stays outside of the window, also once a line that scrolls sideways has brought them into view. */
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

/** Fields that iOS zooms the page into when they are tapped: their text is smaller than 16 px. */
export function zoomingFields(card: Locator): Promise<string[]> {
  return card.evaluate((element) =>
    [...element.querySelectorAll('input:not([type=radio]):not([type=checkbox]), textarea, select')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  )
}
