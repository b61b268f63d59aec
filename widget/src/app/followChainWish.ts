import { configStore, projectChain } from '../host/configStore.ts'
import { showAlert } from './alerts.ts'

/**
 * Tells the visitor of a page that asks for networks of which the project has none (spec §8, APKT001).
 *
 * @returns a function that ends it.
 */
export function followChainWish(): () => void {
  const check = () => {
    const { wish } = configStore.getState()
    if (wish.length > 0 && !wish.some(projectChain)) showAlert('APKT001')
  }
  check()
  // Other parts of the store are written without a change of the wish.
  return configStore.subscribe((now, before) => now.wish !== before.wish && check())
}
