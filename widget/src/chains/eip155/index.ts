import type { ChainFamily } from '../family.ts'
import type { Address } from '../types.ts'
import { parseAddress } from './address.ts'
import { balance } from './balance.ts'

export const eip155: ChainFamily<Address> = { namespace: 'eip155', parseAddress, balance }
