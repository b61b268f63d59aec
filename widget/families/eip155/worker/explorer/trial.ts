import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { SwapTrial } from '@latch/hosting/api/families/swapTrial.ts'
import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { explorerOf } from './explorers.ts'
import { readList } from './lists.ts'

/** A public account with a history: vitalik.eth. */
const ACCOUNT = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

/** One request to the explorer that takes a key, by the code with which the Worker calls it. */
export const EXPLORER_TRIALS: Readonly<Record<string, SwapTrial>> = {
  etherscan: { variable: 'ETHERSCAN_API_KEY', run: tryEtherscan },
}

async function tryEtherscan(key: string): Promise<string> {
  const variables = { EXPLORERS: JSON.stringify({ [EXAMPLE_CHAIN]: 'etherscan' }), ETHERSCAN_API_KEY: key }
  const explorer = explorerOf(variables, EXAMPLE_CHAIN)
  if (explorer === null) throw new UpstreamError('Etherscan requires a key')
  const rows = await readList(explorer, 'txlist', { address: ACCOUNT, top: null })
  return `Etherscan lists ${rows.length} transactions of vitalik.eth on Ethereum.`
}
