import type { ChainId } from '../../../../protocol/caip.ts'
import { fetchBalances } from '../../../api/account.ts'
import type { ReadOptions } from '../../../api/answerCache.ts'
import { readNativeBalance } from '../../../api/nativeBalances.ts'

/** MIST; a balance that is known and young enough asks nobody. @throws RpcError of `callHosting` */
export function balance(chainId: ChainId, address: string, options: ReadOptions = {}): Promise<bigint> {
  const { maxAge } = options
  return readNativeBalance(
    chainId,
    address,
    async (signal) => {
      const asked = { signal, ...(maxAge === undefined ? {} : { maxAge }) }
      const { balances } = await fetchBalances(address, chainId, asked)
      return balances.find((each) => each.address === null)?.amount ?? 0n
    },
    options,
  )
}

/** What the account has of SUI, as text. @throws as {@link balance} */
export async function snapshot(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal } = {},
): Promise<string> {
  return String(await balance(chainId, address, { ...options, maxAge: 0 }))
}

export async function hasChanged(
  _chainId: ChainId,
  _address: string,
  [before, now]: readonly [string, string],
): Promise<boolean> {
  return before !== now
}
