import { openByWords } from '@latch/secure/offline/wallet.ts'
import { expect, test } from 'vitest'
import { keyTransfers } from './transfer.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const GWEI = 10n ** 9n
/** Gas of a transfer at one gwei, and half more than the oracle says. */
const FEE = 21_000n * GWEI + 3n * 10n ** 13n

/** Plans the transfer of one gwei on a chain of the OP Stack. */
async function planTransfer(balance: bigint) {
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: '0xa',
    eth_getBalance: `0x${balance.toString(16)}`,
    eth_getTransactionCount: '0x0',
    eth_estimateGas: '0x5208',
    eth_gasPrice: `0x${GWEI.toString(16)}`,
    eth_call: `0x${(2n * 10n ** 13n).toString(16).padStart(64, '0')}`,
  }
  const node = { rpc: async (_: string, method: string) => answers[method] }
  const wallet = await openByWords('test test test test test test test test test test test junk')
  if (wallet === null) throw new Error('Not a recovery phrase.')
  return keyTransfers(wallet.keys).plan({ to: TO, token: '', amount: '0.000000001' }, node)
}

test('the fee includes that of the data where the chain charges it', async () => {
  expect((await planTransfer(FEE + GWEI)).fee).toMatchObject({ units: FEE })
})

test('an account that cannot pay the fee of the data sends nothing', async () => {
  await expect(planTransfer(FEE + GWEI - 1n)).rejects.toMatchObject({ name: 'TransferError' })
})
