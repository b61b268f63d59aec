import { originOf, WIDGET } from '@latch/hosting/kit/addresses.ts'
import type { BrowserContext, Page } from '@playwright/test'

/** A raw host page on the project's list. */
export const LISTED = originOf('raw')
/** The same page on a site that the project does not list. */
export const EVIL = originOf('evil')
/** A page that pasted the two lines. */
export const PLAIN = originOf('plain')
/** A raw host page of the project whose visitors may log in by email. */
export const MAILED = originOf('mail-raw')
export const EMBED = embedOf('demo')
export const MAILED_EMBED = embedOf('mailed')

function embedOf(project: string): string {
  return `${WIDGET}/embed/v1/?project=${project}&display=inline&theme=light`
}

/** Opens a raw host page and waits until its client has loaded. */
export async function openRaw(context: BrowserContext, origin = LISTED): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'raw' in window)
  return page
}
