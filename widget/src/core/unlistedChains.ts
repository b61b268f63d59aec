import { config, configStore, projectChain } from './configStore.ts'

let warned: readonly string[] | undefined

/**
 * Warns the page's author of networks that the page requests and the project does not have (APKT001), once for each list
 * of requested networks.
 */
export function warnOfUnlistedChains(): void {
  const { requested } = configStore.getState()
  if (requested === warned) return
  warned = requested
  const unlisted = requested.filter((id) => !projectChain(id))
  if (unlisted.length === 0) return
  console.warn(
    `Latch: this project does not have ${unlisted.join(', ')} (APKT001). Name others, or have them listed: npm run projects -- networks ${config().projectId} add ${unlisted.join(' ')}`,
  )
}
