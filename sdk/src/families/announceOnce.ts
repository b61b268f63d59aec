import type { Announcement, PageFamily, PageProvider } from './pageFamily.ts'

/**
 * Announces Latch to the page's other scripts, once for each SDK: they may use it before the widget has named the family,
 * and then wait for the widget's state.
 */
export function announceOnce(family: PageFamily, page: PageProvider): Announcement | undefined {
  page.announcement ??= family.announce?.(page)
  return page.announcement
}
