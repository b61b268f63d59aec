/** One of the local EVM chains. */
export type ChainControls = {
  /** EIP-155 number. */
  id: number
  rpcUrl: string
  /** Adds an amount to the balance of an account. */
  fund(address: string, wei: bigint): Promise<void>
  /** Mines blocks. Default 1. */
  mine(blocks?: number): Promise<void>
  /** Lets seconds pass, and mines a block. */
  increaseTime(seconds: number): Promise<void>
  /** The time of the next block, which is mined. It cannot be before the last one's. */
  setTime(time: Date): Promise<void>
}

export function createChainControls(id: number, rpcUrl: string): ChainControls {
  const call = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const mine = async (blocks = 1) => void (await call('anvil_mine', toHex(BigInt(blocks))))
  return {
    id,
    rpcUrl,
    async fund(address, wei) {
      const before = BigInt((await call('eth_getBalance', address, 'latest')) as string)
      await call('anvil_setBalance', address, toHex(before + wei))
    },
    mine,
    async increaseTime(seconds) {
      await call('evm_increaseTime', seconds)
      await mine()
    },
    async setTime(time) {
      await call('evm_setNextBlockTimestamp', Math.floor(time.getTime() / 1000))
      await mine()
    },
  }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}
