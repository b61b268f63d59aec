import type { Namespace } from '@latch/families/pageTypes.ts'
import type { Page } from '@playwright/test'

/** A message to sign. */
export const TEXT = 'Hello from one family.'

/** Requests a session without waiting. @returns the index of its outcome. */
export const connectFamily = (page: Page, namespace?: Namespace) =>
  page.evaluate((options) => window.host.keep(() => window.host.sdk.connect(options)), {
    ...(namespace && { namespace }),
  })
