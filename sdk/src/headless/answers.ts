import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HeadlessBalances, HeadlessNetwork } from '@latch/protocol/headless.ts'
import { rpcError } from '../errors.ts'
import type { Balances, Network, WalletList } from '../headlessTypes.ts'
import { arrayOf, type Check, isBoolean, isCount, isText, matches, optional, shaped } from '../shapes.ts'

const isIcon = optional(matches(/^(data:image\/|https?:\/\/)/))
const isLink = optional(matches(/^https?:\/\//))
const isWorth = optional((value) => typeof value === 'number')
const isWallet = shaped({
  id: isText,
  name: isText,
  icon: isIcon,
  rdns: optional(isText),
  namespaces: optional(arrayOf(isText)),
  installed: isBoolean,
  pairs: isBoolean,
  certified: isBoolean,
  homepage: isLink,
})
const isWallets = shaped({
  installed: arrayOf(isWallet),
  recent: arrayOf(isWallet),
  directory: arrayOf(isWallet),
  count: isCount,
})
const isNetwork = shaped({
  id: isText,
  namespace: isText,
  name: isText,
  icon: isIcon,
  nativeCurrency: shaped({ name: isText, symbol: isText, decimals: isCount }),
  explorer: isLink,
  testnet: isBoolean,
  active: isBoolean,
  available: isBoolean,
})
const isBalance = shaped({
  address: optional(isText),
  name: isText,
  symbol: isText,
  decimals: isCount,
  amount: matches(/^\d{1,78}$/),
  price: isWorth,
  value: isWorth,
  icon: isIcon,
})
const isBalances = shaped({
  account: isText,
  chainId: isText,
  currency: isText,
  stale: isBoolean,
  balances: arrayOf(isBalance),
})

/** @throws ProviderRpcError -32603, reason MALFORMED_ANSWER */
export function readWallets(answer: unknown): WalletList {
  return requireShape<WalletList>(isWallets, answer)
}

/** @throws ProviderRpcError as {@link readWallets} */
export function readNetworks(answer: unknown): readonly Network[] {
  return requireShape<readonly HeadlessNetwork[]>(arrayOf(isNetwork), answer)
}

/** @throws ProviderRpcError as {@link readWallets} */
export function readBalances(answer: unknown): Balances {
  const { balances, ...rest } = requireShape<HeadlessBalances>(isBalances, answer)
  return {
    ...rest,
    balances: balances.map((balance) => {
      const amount = BigInt(balance.amount)
      return { ...balance, amount, formatted: fromBaseUnits(amount, balance.decimals) }
    }),
  }
}

function requireShape<Value>(isShape: Check, answer: unknown): Value {
  if (isShape(answer)) return answer as Value
  throw rpcError(RpcCode.internal, 'The widget returned an invalid response.', 'MALFORMED_ANSWER')
}
