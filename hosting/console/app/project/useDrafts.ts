import { useSyncExternalStore } from 'react'
import { type Draft, draftStore } from './draftStore.ts'

/** Unsaved changes of all projects. */
export function useDrafts(): ReadonlyMap<string, Draft> {
  return useSyncExternalStore(draftStore.subscribe, draftStore.all)
}
