import { forgetCounts } from '#api/analytics/counts.ts'
import { forgetSkips } from '#api/capture/answers.ts'
import { forgetCodes } from '#api/capture/codes.ts'
import { forgetEmails } from '#api/capture/emails.ts'
import { forgetHits } from '#api/capture/limits.ts'
import { forgetOrders } from '#api/funding/orders.ts'
import { samplePrices } from '#api/prices/priceSamples.ts'
import { forgetExpired } from '#api/siwx/sessions.ts'
import { forgetReleased } from '#api/zones/store.ts'
import { forgetSponsored } from '#db/sponsored.ts'
import type { CronSteps } from '#http/cronRuns.ts'
import type { WidgetEnvironment } from './environment.ts'
import { runIndex } from './indexer/scheduled.ts'

/** Tasks of every minute: follows chains, samples prices, and deletes expired rows. */
export const WIDGET_CLOCK: CronSteps<WidgetEnvironment> = {
  index: runIndex,
  prices: samplePrices,
  signIns: ({ DB }) => forgetExpired(DB),
  orders: ({ DB }) => forgetOrders(DB),
  counts: ({ DB }) => forgetCounts(DB),
  codes: ({ DB }) => forgetCodes(DB),
  hits: ({ DB }) => forgetHits(DB),
  emails: ({ DB }) => forgetEmails(DB),
  skips: ({ DB }) => forgetSkips(DB),
  names: ({ DB }) => forgetReleased(DB),
  sponsored: ({ DB }) => forgetSponsored(DB),
}
