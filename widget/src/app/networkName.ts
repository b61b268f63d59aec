import { type ChainId, parseChainId } from '@latch/protocol/caip.ts'
import { projectChain } from '#core/configStore.ts'
import type { Translate } from '#i18n/translate.ts'

/** Returns a network's name, or its number if the project does not have it. */
export function networkName(chainId: ChainId, t: Translate): string {
  return projectChain(chainId)?.name ?? t('unsupported.chain', { reference: parseChainId(chainId).reference })
}
