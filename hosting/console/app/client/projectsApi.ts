import * as z from 'zod'
import { AnalyticsSchema } from '#console/protocol/analytics.ts'
import {
  CatalogSchema,
  type Definition,
  FindingSchema,
  ImportedSchema,
  PreviewLinkSchema,
  ProjectSchema,
  ProjectSummarySchema,
  VersionSchema,
  VersionWithDefinitionSchema,
  WalletChoiceSchema,
} from '#console/protocol/projects.ts'
import { request } from './request.ts'

const project = (id: string) => `/api/projects/${encodeURIComponent(id)}`

export const listProjects = () => request(z.array(ProjectSummarySchema), 'GET', '/api/projects')

export const readProject = (id: string) => request(ProjectSchema, 'GET', project(id))

export const createProject = (definition: Definition) =>
  request(ProjectSchema, 'POST', '/api/projects', { body: { definition } })

export const listVersions = (id: string) => request(z.array(VersionSchema), 'GET', `${project(id)}/versions`)

export const readVersion = (id: string, version: number) =>
  request(VersionWithDefinitionSchema, 'GET', `${project(id)}/versions/${version}`)

export const saveVersion = (id: string, body: { basedOn: number; definition: Definition; note: string }) =>
  request(VersionSchema, 'POST', `${project(id)}/versions`, { body })

export const publishVersion = (id: string, body: { version: number; published: number | null }) =>
  request(VersionSchema, 'POST', `${project(id)}/publish`, { body })

export const createPreview = (id: string, definition: Definition) =>
  request(PreviewLinkSchema, 'POST', `${project(id)}/preview`, { body: { definition } })

export const checkOrigin = (id: string, origin: string) =>
  request(z.array(FindingSchema), 'POST', `${project(id)}/check`, { body: { origin } })

export const readAnalytics = (id: string, days: number) =>
  request(AnalyticsSchema, 'GET', `${project(id)}/analytics?days=${days}`)

export const exportProject = (id: string) => request(z.unknown(), 'GET', `${project(id)}/export`)

export const importProjects = (body: unknown) => request(ImportedSchema, 'POST', '/api/import', { body })

export const readCatalog = () => request(CatalogSchema, 'GET', '/api/catalog')

export const readWallets = (ids: readonly string[]) =>
  request(z.array(WalletChoiceSchema), 'GET', `/api/wallets?ids=${encodeURIComponent(ids.join(','))}`)

export const searchWallets = (search: string) =>
  request(z.array(WalletChoiceSchema), 'GET', `/api/wallets?search=${encodeURIComponent(search)}`)
