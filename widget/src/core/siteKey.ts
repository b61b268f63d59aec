import { config } from './configStore.ts'
import { hostStore } from './hostStore.ts'

/** Returns the storage key for one project on one host origin: dapps never share data, even if the browser does not partition storage. */
export function siteKey(name: string): string {
  return `latch.${name}.${config().projectId}.${hostStore.getState().origin}`
}
