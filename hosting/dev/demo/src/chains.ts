import { localChains } from '../../wallet/chains.ts'

export const CHAINS = localChains(__RPC_PORTS__)
