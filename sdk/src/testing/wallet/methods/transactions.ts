import { type Address, formatEther, type Hex, isAddress, isHex, type LocalAccount } from 'viem'
import type { Method, WalletContext } from '../context.ts'
import { activeChain, clientFor, requireAccount } from '../context.ts'
import { invalidParams } from '../walletError.ts'

/** Amounts in base units of the chain's native currency; `gas` where the page has fixed it. */
export type Call = { to: Address | null; value: bigint; data: Hex; gas?: bigint }

export function parseCall(param: unknown): Call {
  const { to, value = '0x0', data, input, gas } = (param ?? {}) as Record<string, unknown>
  const payload = data ?? input ?? '0x'
  if (to !== undefined && to !== null && (typeof to !== 'string' || !isAddress(to, { strict: false })))
    throw invalidParams(`'${String(to)}' is not an address`)
  if (!isHex(value) || !isHex(payload)) throw invalidParams("Expected hex in 'value' and 'data'")
  const call = { to: (to as Address | undefined) ?? null, value: BigInt(value), data: payload }
  return isHex(gas) ? { ...call, gas: BigInt(gas) } : call
}

export function describeCall({ to, value, data }: Call, currency: string): [string, string][] {
  return [
    ['To', to ?? 'a new contract'],
    ['Amount', `${formatEther(value)} ${currency}`],
    ...(data === '0x'
      ? []
      : [['Data', data.length > 74 ? `${data.slice(0, 74)}…` : data] as [string, string]]),
  ]
}

/** Signs and sends; nonce and fees come from the chain. @returns the transaction's hash. */
export function send(context: WalletContext, account: LocalAccount, call: Call): Promise<Hex> {
  return clientFor(context, account).sendTransaction(call)
}

export const transactionMethods: Readonly<Record<string, Method>> = {
  async eth_sendTransaction(context, [param]) {
    const account = requireAccount(context, (param as { from?: unknown } | undefined)?.from)
    const call = parseCall(param)
    const { name, nativeCurrency } = activeChain(context)
    await context.confirm({
      title: 'Send this transaction?',
      lines: [...describeCall(call, nativeCurrency.symbol), ['Network', name], ['From', account.address]],
    })
    return send(context, account, call)
  },
}
