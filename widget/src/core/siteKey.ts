import { config } from './configStore.ts'
import { hostStore } from './hostStore.ts'

/**
 * Names what is stored for one project on one host origin: no dapp gets another one's, also where the browser does not
 * partition storage.
 */
export function siteKey(name: string): string {
  return `latch.${name}.${config().projectId}.${hostStore.getState().origin}`
}
