import type { ChainId } from '../../../protocol/caip.ts'
import { projectChain } from '../../host/configStore.ts'
import type { MessageKey } from '../../i18n/en.ts'

/** What is said beside an address: which assets a network has is known of those only that the project lists. */
export function adviceFor(chainId: ChainId): MessageKey {
  return projectChain(chainId) === undefined ? 'receive.unlisted' : 'receive.text'
}
