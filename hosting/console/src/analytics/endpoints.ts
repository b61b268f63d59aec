import { InputError } from '#db/inputError.ts'
import { jsonResponse } from '#http/responses.ts'
import { readEndpoint } from '../endpoints.ts'
import { projectOf } from '../projects/endpoints.ts'
import { syncProject } from '../projects/syncProject.ts'
import type { ConsoleEndpoint } from '../served.ts'
import { readAnalytics } from './readAnalytics.ts'

/** Periods that the page offers, in days. */
const PERIODS = [7, 30, 90]

/** Counts of what visitors do. */
export const ANALYTICS_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/projects/:id/analytics', 'read', async (context) => {
    const { env, req, var: variables } = context
    const days = Number(req.query('days') ?? 30)
    const message = `must be ${PERIODS.join(', ')}`
    if (!PERIODS.includes(days))
      throw new InputError(`The number of days ${message}.`, [{ path: 'days', message }])
    const { id: project } = await syncProject(env.DB, projectOf(context))
    return jsonResponse(await readAnalytics(env.DB, { project, days, isMadeUp: variables.settings.hasDemo }))
  }),
]
