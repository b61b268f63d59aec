import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Definition } from '#console/protocol/projects.ts'
import type { Message } from '#console/protocol/webhooks.ts'
import { listInvitations, listMembers } from './membersApi.ts'
import {
  createPreview,
  listProjects,
  listVersions,
  readAnalytics,
  readCatalog,
  readProject,
  readVersion,
  readWallets,
  searchWallets,
} from './projectsApi.ts'
import { readSession } from './sessionApi.ts'
import { listEndpoints, listMessages } from './webhooksApi.ts'

/** Reads of the Worker with their places in the cache. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 })

export const projectsQuery = queryOptions({ queryKey: ['projects'], queryFn: listProjects })

export const projectQuery = (id: string) =>
  queryOptions({ queryKey: ['project', id], queryFn: () => readProject(id) })

export const versionsQuery = (id: string) =>
  queryOptions({ queryKey: ['project', id, 'versions'], queryFn: () => listVersions(id) })

/** A saved version never changes, save for when it was published. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['project', id, 'version', version],
    queryFn: () => readVersion(id, version),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Milliseconds before its end at which a preview is renewed, and the minimum between two renewals. */
const PREVIEW_MARGIN_MS = 300_000
const MIN_RENEWAL_MS = 60_000

/** Milliseconds until a preview is renewed. @param now - By this device's clock, which may be ahead. */
export function getRenewalDelay(expires: number, now: number): number {
  return Math.max(MIN_RENEWAL_MS, expires - now - PREVIEW_MARGIN_MS)
}

/** A link to the modal with a definition. It is made again before it expires. */
export const previewQuery = (id: string, definition: Definition) =>
  queryOptions({
    queryKey: ['preview', id, definition],
    queryFn: () => createPreview(id, definition),
    staleTime: ({ state }) => (state.data ? getRenewalDelay(state.data.expires, state.dataUpdatedAt) : 0),
    refetchInterval: ({ state }) => (state.data ? getRenewalDelay(state.data.expires, Date.now()) : false),
  })

export const analyticsQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: ['analytics', id, days],
    queryFn: () => readAnalytics(id, days),
  })

export const catalogQuery = queryOptions({
  queryKey: ['catalog'],
  queryFn: readCatalog,
  staleTime: Number.POSITIVE_INFINITY,
})

export const walletsQuery = (search: string) =>
  queryOptions({
    queryKey: ['wallets', search],
    queryFn: () => searchWallets(search),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

export const walletsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['wallets by id', ...ids],
    queryFn: () => readWallets(ids),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    enabled: ids.length > 0,
  })

export const endpointsQuery = (project: string) =>
  queryOptions({ queryKey: ['webhooks', project], queryFn: () => listEndpoints(project) })

/** Milliseconds until a log is read again in which a message waits for its first attempt, e.g. a test event. */
const QUEUED_MS = 5_000

function isQueued({ delivered, attempts, due }: Message): boolean {
  return delivered === null && attempts === 0 && due !== null
}

export const messagesQuery = (endpoint: string, isFailed: boolean) =>
  queryOptions({
    queryKey: ['messages', endpoint, isFailed],
    queryFn: () => listMessages(endpoint, isFailed),
    refetchInterval: ({ state }) => (state.data?.some(isQueued) ? QUEUED_MS : false),
  })

export const membersQuery = queryOptions({ queryKey: ['members'], queryFn: listMembers })

export const invitationsQuery = queryOptions({ queryKey: ['invitations'], queryFn: listInvitations })
