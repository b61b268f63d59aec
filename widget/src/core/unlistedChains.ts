import { config, configStore, projectChain } from './configStore.ts'

let warned: readonly string[] | undefined

/**
 * Names the networks that the page asks for and the project does not have to the page's author, once for each wish
 * (APKT001).
 */
export function warnOfUnlistedChains(): void {
  const { wish } = configStore.getState()
  if (wish === warned) return
  warned = wish
  const unlisted = wish.filter((id) => !projectChain(id))
  if (unlisted.length === 0) return
  console.warn(
    `Latch: this project does not have ${unlisted.join(', ')} (APKT001). Name others, or have them listed: npm run projects -- networks ${config().projectId} add ${unlisted.join(' ')}`,
  )
}
