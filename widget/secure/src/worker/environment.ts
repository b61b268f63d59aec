import type { Storage } from './storage.ts'

/** Options of one request: no cookies, no referrer, no redirects. */
export type ServiceInit = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  credentials: 'omit'
  redirect: 'error'
  referrerPolicy: 'no-referrer'
  signal: AbortSignal
}

/** Browser facilities that the worker needs. */
export type Environment = {
  storage: Storage
  /** BCP 47 language of the page, used for the services' emails; empty before the page's first request. */
  language: string
  fetch(url: string, init: ServiceInit): Promise<Response>
  /** Unix milliseconds. */
  now(): number
  /** Runs tasks of one name one after another, over all tabs of this site. */
  exclusively<Result>(name: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Resolves when the time is over or the signal has aborted, whichever is first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  /** @returns takes it back. */
  after(milliseconds: number, act: () => void): () => void
  /** Notifies the other tabs of this site that the user signed in or out. */
  announce(): void
}
