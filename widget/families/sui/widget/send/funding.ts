import type { SuiGas } from '../../bytes/transfer.ts'
import type { SuiWithdrawal } from '../../bytes/transferProgram.ts'
import type { SuiNeeds } from '../../protocol/transferNeeds.ts'

type Coins = SuiNeeds['coins']
type Funding = { payment: SuiGas['payment']; withdrawal?: SuiWithdrawal }

/**
 * Chooses the funds for an amount and its gas: as few of the largest coins as needed; else the address balance; else both.
 *
 * @returns null if the known coins and the address balance are not enough.
 */
export function chooseFunding(needs: SuiNeeds, amount: bigint, maxFee: bigint): Funding | null {
  const { coins, addressBalance } = needs
  const sum = amount + maxFee
  const count = coins.findIndex((_, index) => sumBalances(coins.slice(0, index + 1)) >= sum) + 1
  if (count > 0) return { payment: coins.slice(0, count).map(readCoin) }
  if (addressBalance === undefined) return null
  const held = BigInt(addressBalance.amount)
  if (held >= sum) {
    const [nonce = 0] = crypto.getRandomValues(new Uint32Array(1))
    const { chain, epoch } = addressBalance
    return { payment: [], withdrawal: { validity: { epoch: BigInt(epoch), chain, nonce } } }
  }
  const missing = sum - sumBalances(coins)
  if (missing > held || sumBalances(coins) < maxFee) return null
  return { payment: coins.map(readCoin), withdrawal: { amount: missing } }
}

/** Returns the funds for a transfer and its gas: in coins, and in the address balance. */
export function suiFunds({ coins, addressBalance }: SuiNeeds): { inCoins: bigint; held: bigint } {
  return { inCoins: sumBalances(coins), held: BigInt(addressBalance?.amount ?? 0) }
}

function readCoin({ id, version, digest }: Coins[number]): SuiGas['payment'][number] {
  return { id, version: BigInt(version), digest }
}

function sumBalances(coins: Coins): bigint {
  return coins.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
}
