import {
  type Address,
  createClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseEther,
  parseUnits,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { TOKEN } from '#dev/wallet/chains.ts'
import type { Latch } from '../latch.ts'
import { requireAddress } from './account.ts'
import { onSubmit } from './form.ts'

/** `value` in wei. */
type Transaction = { to: Address; value?: bigint; data?: Hex }

export function startEtherForm(sdk: Latch, onSent: () => void): void {
  onSubmit('send-ether', async (data) => {
    const to = getAddress(String(data.get('to')))
    return send(sdk, { to, value: parseEther(String(data.get('amount'))) }, onSent)
  })
}

export function startTokenForm(sdk: Latch, onSent: () => void): void {
  onSubmit('send-token', async (form) => {
    const to = getAddress(String(form.get('to')))
    const amount = parseUnits(String(form.get('amount')), TOKEN.decimals)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return send(sdk, { to: TOKEN.address, data }, onSent)
  })
}

async function send(sdk: Latch, transaction: Transaction, onSent: () => void) {
  const account = await requireAddress(sdk)
  const transport = custom(sdk)
  const hash = await createWalletClient({ account, transport }).sendTransaction({
    chain: null,
    ...transaction,
  })
  const receipt = await waitForTransactionReceipt(createClient({ transport }), { hash, pollingInterval: 250 })
  onSent()
  const done = receipt.status === 'success' ? 'Confirmed' : 'Reverted'
  return { headline: `${done} in block ${receipt.blockNumber}`, value: hash }
}
