import type { Storage } from './storage.ts'

/** One request, without cookies, caches of who asked, or detours. */
export type ServiceInit = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  credentials: 'omit'
  redirect: 'error'
  referrerPolicy: 'no-referrer'
  signal: AbortSignal
}

/** What the worker needs of the browser. */
export type Environment = {
  storage: Storage
  /** BCP 47 of the page, in which the services mail; empty before the page has asked for anything. */
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
  /** Tells the other tabs of this site that somebody signed in or out. */
  announce(): void
}
