import { type RetiredWallet, RetiredWalletSchema } from '@latch/protocol/directory.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'

/** Discontinued wallets, as last listed by the directory. */
export const retiredStore = createStore<readonly RetiredWallet[]>(() => [])

/** Stores the retired wallets that the directory lists with a first page; unreadable entries are left out. */
export function keepRetired(listed: readonly unknown[] | undefined): void {
  if (listed === undefined || listed.length === 0) return
  const read = listed.flatMap((wallet) => z.safeParse(RetiredWalletSchema, wallet).data ?? [])
  retiredStore.setState(read, true)
}

/** Returns the retired wallet that matches a wallet of the page: by rdns, else by name. */
export function findRetired(
  { name, rdns }: { name: string; rdns: string | null },
  retired: readonly RetiredWallet[],
): RetiredWallet | undefined {
  const isNamed = (wallet: RetiredWallet) => wallet.name.toLowerCase() === name.toLowerCase()
  return retired.find((wallet) => (rdns !== null && wallet.rdns === rdns) || isNamed(wallet))
}
