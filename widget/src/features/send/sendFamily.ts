import type { ChainId } from '../../../protocol/caip.ts'
import { familyOf } from '../../core/family.ts'
import { evmSend } from './evmSend.ts'
import type { SendFamily } from './family.ts'
import { solanaSend } from './solanaSend.ts'

export function sendFamily(chainId: ChainId): SendFamily {
  return familyOf(chainId) === 'solana' ? solanaSend : evmSend
}
