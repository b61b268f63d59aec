import type { Announcement, PageFamily, PageProvider } from './pageFamily.ts'

/**
 * Offers Latch to the page's other scripts, once for each SDK: they may use it before the widget has named the family, and
 * what they wait for is the widget's state.
 */
export function announceOnce(family: PageFamily, page: PageProvider): Announcement | undefined {
  page.announcement ??= family.announce?.(page)
  return page.announcement
}
