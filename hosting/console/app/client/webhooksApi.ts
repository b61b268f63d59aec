import * as z from 'zod'
import { EndpointSchema, MessageSchema } from '#console/protocol/webhooks.ts'
import { request } from './request.ts'

const endpoint = (id: string) => `/api/webhooks/${encodeURIComponent(id)}`
const ofProject = (project: string) => `/api/projects/${encodeURIComponent(project)}/webhooks`

export const listEndpoints = (project: string) => request(z.array(EndpointSchema), 'GET', ofProject(project))

export const addEndpoint = (project: string, body: { url: string; types: string[] }) =>
  request(EndpointSchema, 'POST', ofProject(project), { body })

export const removeEndpoint = (id: string) => request(z.unknown(), 'DELETE', endpoint(id))

export const enableEndpoint = (id: string) => request(z.unknown(), 'POST', `${endpoint(id)}/enable`)

export const testEndpoint = (id: string) => request(z.unknown(), 'POST', `${endpoint(id)}/test`)

export const listMessages = (id: string, isFailed: boolean) =>
  request(z.array(MessageSchema), 'GET', `${endpoint(id)}/messages${isFailed ? '?failed=1' : ''}`)

export const replayMessages = (id: string, body: { ids: string[]; isFailed: boolean }) =>
  request(z.object({ replayed: z.int() }), 'POST', `${endpoint(id)}/replay`, { body })
