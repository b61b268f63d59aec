import { parseChainId } from '../../../protocol/caip.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import { push } from '../../app/router.ts'
import { beginSwitch } from './switchAttempt.ts'

/** Families in which the session can be asked to switch by its wallet. */
const SWITCHED_BY_WALLET = 'eip155'

/** To another network of the same family through the wallet; to another family through a wallet of that family (spec §2). */
export function chooseNetwork({ id }: ChainInfo): void {
  if (parseChainId(id).namespace === SWITCHED_BY_WALLET) beginSwitch(id)
  else push({ name: 'SwitchActiveChain', chainId: id })
}
