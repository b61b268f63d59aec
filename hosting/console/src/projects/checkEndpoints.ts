import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import { OriginCheckSchema, PreviewSchema } from '../../protocol/projects.ts'
import { writeEndpoint } from '../endpoints.ts'
import type { ConsoleEndpoint } from '../served.ts'
import { checkOrigin } from './checkOrigin.ts'
import { projectOf } from './endpoints.ts'
import { createPreview } from './preview.ts'
import { syncProject } from './syncProject.ts'

const PreviewBodySchema = z.strictObject({ ...PreviewSchema.shape, definition: z.unknown() })

/** Looks at a project before visitors do. */
export const CHECK_ENDPOINTS: readonly ConsoleEndpoint[] = [
  writeEndpoint({
    method: 'POST',
    path: '/api/projects/:id/check',
    action: 'editProjects',
    schema: OriginCheckSchema,
    async serve(context, { origin }) {
      const { env, var: variables } = context
      const { id: project } = await syncProject(env.DB, projectOf(context))
      const { origin: own, widget, hasDemo } = variables.settings
      const reach = { widget, ownHost: new URL(own).hostname, allowsLoopback: hasDemo }
      // Called as a function of its own: a Worker's `fetch` refuses another `this`.
      const found = await checkOrigin((input, init) => fetch(input, init), { project, origin }, reach)
      return jsonResponse(found)
    },
  }),
  writeEndpoint({
    method: 'POST',
    path: '/api/projects/:id/preview',
    action: 'editProjects',
    schema: PreviewBodySchema,
    async serve(context, { definition }) {
      const { env, var: variables } = context
      const { origin, widget } = variables.settings
      const link = await createPreview(env.DB, projectOf(context), { definition, origin, widget })
      return jsonResponse(link, 201)
    },
  }),
]
