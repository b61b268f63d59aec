import type { ChainId } from '../../../../protocol/caip.ts'
import type { MessageKey } from '../../../i18n/en.ts'

/** What must be the same from the moment a review opens until the wallet is asked. */
export type Reviewed = { chainId: ChainId; from: string; to: string }

/** What has changed under a review that is open; null while nothing has. */
export function changeSince(reviewed: Reviewed | null, now: Reviewed): MessageKey | null {
  if (reviewed === null) return null
  if (reviewed.chainId !== now.chainId || reviewed.from !== now.from) return 'send.moved'
  return reviewed.to === now.to ? null : 'send.nameMoved'
}
