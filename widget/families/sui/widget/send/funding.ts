import type { SuiGas } from '../../bytes/transfer.ts'
import type { SuiWithdrawal } from '../../bytes/transferProgram.ts'
import type { SuiNeeds } from '../../protocol/transferNeeds.ts'

type Coins = SuiNeeds['coins']
type Funding = { payment: SuiGas['payment']; withdrawal?: SuiWithdrawal }

/**
 * Chooses what pays an amount and its gas: as many of the largest coins as do; else what the address itself holds; else both.
 *
 * @returns null where no more of the coins are known, or these and what is held are too little.
 */
export function chooseFunding(needs: SuiNeeds, amount: bigint, maxFee: bigint): Funding | null {
  const { coins, addressBalance } = needs
  const sum = amount + maxFee
  const count = coins.findIndex((_, index) => worthOf(coins.slice(0, index + 1)) >= sum) + 1
  if (count > 0) return { payment: coins.slice(0, count).map(readCoin) }
  if (addressBalance === undefined) return null
  const held = BigInt(addressBalance.amount)
  if (held >= sum) {
    const [nonce = 0] = crypto.getRandomValues(new Uint32Array(1))
    const { chain, epoch } = addressBalance
    return { payment: [], withdrawal: { validity: { epoch: BigInt(epoch), chain, nonce } } }
  }
  const missing = sum - worthOf(coins)
  if (missing > held || worthOf(coins) < maxFee) return null
  return { payment: coins.map(readCoin), withdrawal: { amount: missing } }
}

/** What is there for a transfer, with its gas: in coins, and held by the address without one. */
export function fundsOf({ coins, addressBalance }: SuiNeeds): { inCoins: bigint; held: bigint } {
  return { inCoins: worthOf(coins), held: BigInt(addressBalance?.amount ?? 0) }
}

function readCoin({ id, version, digest }: Coins[number]): SuiGas['payment'][number] {
  return { id, version: BigInt(version), digest }
}

function worthOf(coins: Coins): bigint {
  return coins.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
}
