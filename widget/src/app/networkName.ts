import { type ChainId, parseChainId } from '@latch/protocol/caip.ts'
import { projectChain } from '#core/configStore.ts'
import type { Translate } from '#i18n/translate.ts'

/** A network by its name; one that the project does not have, by its number. */
export function networkName(chainId: ChainId, t: Translate): string {
  return projectChain(chainId)?.name ?? t('unsupported.chain', { reference: parseChainId(chainId).reference })
}
