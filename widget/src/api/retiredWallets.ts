import { type RetiredWallet, RetiredWalletSchema } from '@latch/protocol/directory.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'

/** Wallets that have ended, as the directory last listed them. */
export const retiredStore = createStore<readonly RetiredWallet[]>(() => [])

/** Keeps what the directory lists beside a first page; what cannot be read is left out. */
export function keepRetired(listed: readonly unknown[] | undefined): void {
  if (listed === undefined || listed.length === 0) return
  const read = listed.flatMap((wallet) => z.safeParse(RetiredWalletSchema, wallet).data ?? [])
  retiredStore.setState(read, true)
}

/** Returns the wallet that has ended by which a wallet of the page is known: its rdns, else its name. */
export function findRetired(
  { name, rdns }: { name: string; rdns: string | null },
  retired: readonly RetiredWallet[],
): RetiredWallet | undefined {
  const isNamed = (wallet: RetiredWallet) => wallet.name.toLowerCase() === name.toLowerCase()
  return retired.find((wallet) => (rdns !== null && wallet.rdns === rdns) || isNamed(wallet))
}
