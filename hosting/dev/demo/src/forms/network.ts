import { createWalletClient, custom } from 'viem'
import { TOKEN } from '#dev/wallet/chains.ts'
import { CHAINS } from '../chains.ts'
import type { Latch } from '../latch.ts'
import { requireAddress } from './account.ts'
import { onSubmit } from './form.ts'

/** EIP-3326, EIP-3085 and EIP-747: switches, adds and watches. */
export function startNetworkForm(sdk: Latch): void {
  onSubmit('network', async (_, submitter) => {
    const wanted = submitter?.getAttribute('value')
    if (wanted === 'token') return watchToken(sdk)
    return switchTo(sdk, Number(wanted))
  })
}

async function switchTo(sdk: Latch, id: number) {
  await requireAddress(sdk)
  await createWalletClient({ transport: custom(sdk) }).switchChain({ id })
  const name = CHAINS.find((chain) => chain.id === id)?.name ?? String(id)
  return { headline: `The wallet is on ${name}` }
}

async function watchToken(sdk: Latch) {
  await requireAddress(sdk)
  const { address, symbol, decimals } = TOKEN
  const client = createWalletClient({ transport: custom(sdk) })
  const added = await client.watchAsset({ type: 'ERC20', options: { address, symbol, decimals } })
  return { headline: added ? `The wallet watches ${symbol}` : 'The wallet declined' }
}
