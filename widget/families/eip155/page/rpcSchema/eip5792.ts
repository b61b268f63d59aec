import type { Hex } from '@latch/sdk-source/hex.ts'
import type { Log } from './eip1474.ts'

type Capabilities = Record<string, { optional?: boolean } & Record<string, unknown>>

export type SendCallsParameters = {
  version: string
  id?: string
  from?: Hex
  chainId: Hex
  atomicRequired: boolean
  calls: readonly { to?: Hex; data?: Hex; value?: Hex; capabilities?: Capabilities }[]
  capabilities?: Capabilities
}

export type CallsStatus = {
  version: string
  id: string
  chainId: Hex
  /** 100 pending, 200 confirmed, 400 failed off chain, 500 reverted, 600 partly reverted. */
  status: number
  atomic: boolean
  receipts?: {
    logs: Log[]
    status: Hex
    blockHash: Hex
    blockNumber: Hex
    gasUsed: Hex
    transactionHash: Hex
  }[]
  capabilities?: Record<string, unknown>
}

/** EIP-5792, wallet call API. */
export type Eip5792 = {
  wallet_sendCalls: {
    params: readonly [SendCallsParameters]
    result: { id: string; capabilities?: Record<string, unknown> }
  }
  wallet_getCallsStatus: { params: readonly [id: string]; result: CallsStatus }
  wallet_showCallsStatus: { params: readonly [id: string]; result: null }
  wallet_getCapabilities: {
    params?: readonly [address: Hex, chainIds?: readonly Hex[]]
    /** Capabilities by chain ID, `0x0` for all chains. */
    result: Record<Hex, Record<string, Record<string, unknown>>>
  }
}
