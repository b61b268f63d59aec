import { localChains } from '@latch/hosting/dev/wallet/chains.ts'

export const [FIRST, SECOND] = localChains(__RPC_PORTS__)
