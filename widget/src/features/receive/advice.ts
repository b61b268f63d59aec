import type { ChainId } from '../../../protocol/caip.ts'
import { isOn } from '../../core/capabilities.ts'
import { projectChain } from '../../core/configStore.ts'
import type { MessageKey } from '../../i18n/en.ts'

/** What is said beside an address: which assets a network has is known of those only that the project lists. */
export function adviceFor(chainId: ChainId): MessageKey {
  if (projectChain(chainId) !== undefined) return 'receive.text'
  return isOn('network_switch') ? 'receive.unlisted' : 'receive.unlistedFixed'
}
