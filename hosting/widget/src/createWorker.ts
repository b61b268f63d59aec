import { forgetCounts } from '../../api/analytics/counts.ts'
import { forgetSkips } from '../../api/capture/answers.ts'
import { forgetCodes } from '../../api/capture/codes.ts'
import { forgetEmails } from '../../api/capture/emails.ts'
import { forgetHits } from '../../api/capture/limits.ts'
import { failureResponse } from '../../api/failures.ts'
import { forgetOrders } from '../../api/funding/orders.ts'
import { samplePrices } from '../../api/prices/priceSamples.ts'
import { forgetExpired } from '../../api/siwx/sessions.ts'
import { forgetReleased } from '../../api/zones/store.ts'
import type { FindProject } from '../../db/projects.ts'
import { retryBusy } from '../../db/retry.ts'
import { forgetSponsored } from '../../db/sponsored.ts'
import { createRouter } from '../../http/router.ts'
import type { WidgetEnvironment } from './environment.ts'
import { runIndex } from './indexer/scheduled.ts'
import { ROUTES } from './routes.ts'

/** What ends by its time. */
const FORGETTING = [
  forgetExpired,
  forgetOrders,
  forgetCounts,
  forgetCodes,
  forgetHits,
  forgetEmails,
  forgetSkips,
  forgetReleased,
  forgetSponsored,
]

/** The widget's Worker over one way to find projects. Commands of the operator write to the database meanwhile. */
export function createWorker(findProject: FindProject) {
  const router = createRouter(ROUTES, { findProject, answerError: failureResponse })
  return {
    async fetch(request, env, context) {
      return router.fetch(request, { ...env, DB: retryBusy(env.DB) }, context)
    },
    async scheduled(_event, env) {
      const DB = retryBusy(env.DB)
      await Promise.all([
        runIndex({ ...env, DB }),
        samplePrices({ ...env, DB }),
        ...FORGETTING.map((forget) => forget(DB)),
      ])
    },
  } satisfies ExportedHandler<WidgetEnvironment>
}
