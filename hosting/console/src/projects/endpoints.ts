import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import {
  NewProjectSchema,
  NewVersionSchema,
  type ProjectState,
  PublishSchema,
} from '../../protocol/projects.ts'
import { readEndpoint, writeEndpoint } from '../endpoints.ts'
import { notFound } from '../errors.ts'
import type { ConsoleEndpoint, Served } from '../served.ts'
import { readDefinition } from './definitions.ts'
import { listProjects } from './listProjects.ts'
import { publishVersion } from './publishVersion.ts'
import { createProject, saveVersion } from './saveVersion.ts'
import { syncProject } from './syncProject.ts'
import { findVersion, listVersions, type VersionRow } from './versionRows.ts'

/** The command line's own schema checks a definition, so that faults are named by their paths in it. */
const definition = z.unknown()
const NewProjectBodySchema = z.strictObject({ ...NewProjectSchema.shape, definition })
const NewVersionBodySchema = z.strictObject({ ...NewVersionSchema.shape, definition })

/** Projects, their versions, and which of them visitors get. */
export const PROJECT_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/projects', 'read', async ({ env }) => jsonResponse(await listProjects(env.DB))),
  readEndpoint('/api/projects/:id', 'read', async (context) =>
    jsonResponse(await readState(context.env.DB, projectOf(context))),
  ),
  readEndpoint('/api/projects/:id/versions', 'read', async (context) => {
    const { id } = await syncProject(context.env.DB, projectOf(context))
    return jsonResponse(await listVersions(context.env.DB, id))
  }),
  readEndpoint('/api/projects/:id/versions/:version', 'read', serveVersion),
  writeEndpoint({
    method: 'POST',
    path: '/api/projects',
    action: 'editProjects',
    schema: NewProjectBodySchema,
    async serve({ env: { DB }, var: { member } }, body) {
      const id = await createProject(DB, member, body.definition)
      return jsonResponse(await readState(DB, id), 201)
    },
  }),
  writeEndpoint({
    method: 'POST',
    path: '/api/projects/:id/versions',
    action: 'editProjects',
    schema: NewVersionBodySchema,
    async serve(context, body) {
      const { env, var: variables } = context
      return jsonResponse(await saveVersion(env.DB, variables.member, projectOf(context), body), 201)
    },
  }),
  writeEndpoint({
    method: 'POST',
    path: '/api/projects/:id/publish',
    action: 'editProjects',
    schema: PublishSchema,
    async serve(context, body) {
      const { env, var: variables } = context
      return jsonResponse(await publishVersion(env.DB, variables.member, projectOf(context), body))
    },
  }),
]

/** Returns the project's id in the path of a request. */
export function projectOf({ req }: Context<Served>): string {
  return req.param('id') ?? ''
}

async function serveVersion(context: Context<Served>): Promise<Response> {
  const { req, env } = context
  const version = /^[1-9]\d{0,8}$/.test(req.param('version') ?? '') ? Number(req.param('version')) : 0
  const { id } = await syncProject(env.DB, projectOf(context))
  const row = await findVersion(env.DB, id, version)
  if (row === null) throw notFound()
  return jsonResponse(withDefinition(row))
}

async function readState(db: D1Database, id: string): Promise<ProjectState> {
  const { latest, published } = await syncProject(db, id)
  return { latest: withDefinition(latest), published: published && withDefinition(published) }
}

function withDefinition({ definition, ...version }: VersionRow): ProjectState['latest'] {
  return { ...version, definition: readDefinition(JSON.parse(definition)) }
}
