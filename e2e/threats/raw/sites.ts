import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import type { BrowserContext, Page } from '@playwright/test'

/** Origin of a raw host page that the project lists. */
export const LISTED = siteOrigin('raw')
/** Origin of the same page that the project does not list. */
export const EVIL = siteOrigin('evil')
/** Origin of a page that pasted the two lines of the CDN script. */
export const PLAIN = siteOrigin('plain')
/** Origin of a raw host page of the project with login by email. */
export const MAILED = siteOrigin('mail-raw')
export const EMBED = embedOf('demo')
export const MAILED_EMBED = embedOf('mailed')

/** URL of a project's widget. */
export function embedOf(project: string): string {
  return `${WIDGET}/embed/v1/?project=${project}&display=inline&theme=light`
}

/** Opens a raw host page and waits until its client has loaded. */
export async function openRaw(context: BrowserContext, origin = LISTED): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'raw' in window)
  return page
}
