import { AddressSchema } from '@latch/protocol/address.ts'
import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { config } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import { readEach } from '#core/readEach.ts'
import { siteKey } from '#core/siteKey.ts'
import { removeItem, writeItem } from '#core/storage.ts'
import { CONNECTORS } from '#core/walletSession.ts'

const StoredSchema = z.object({
  /** Key of a wallet of the page, the topic of a paired one, or `embedded`. */
  wallet: z.string().check(z.maxLength(128)),
  /** Absent in records from before paired ones were stored. */
  connector: z._default(z.enum(CONNECTORS), 'page'),
  name: z.string().check(z.maxLength(128)),
  address: AddressSchema,
  /** As in `SessionRecord`, if the user chose `address` among the accounts of a page's wallet. */
  insteadOf: z.optional(AddressSchema),
  /** The active chain of a wallet that is not in the page, and what opens its app. */
  chainId: z.optional(z.string().check(z.maxLength(64))),
  link: z.optional(z.string().check(z.maxLength(2048))),
})

/** A wallet that stays connected while another one is active, as far as it takes to bring its session back. */
export type OtherSession = z.infer<typeof StoredSchema> & { namespace: Namespace }

/** Other sessions, for projects that allow several wallets of a family at once (`multi_wallet`); by family, the last active one first. */
export const othersStore = createStore<{ others: readonly OtherSession[] }>(() => ({ others: [] }))

/** The first family's list was named before there was another one. */
const othersKey = (namespace: Namespace) => siteKey(namespace === FIRST_FAMILY ? 'kept' : `kept.${namespace}`)

/** Reads the other sessions, of one family or all; another tab of this site may have changed them meanwhile. */
export function loadOthers(namespace?: Namespace): readonly OtherSession[] {
  const others = config().multiWallet ? families().flatMap((family) => readStored(family.namespace)) : []
  othersStore.setState({ others })
  return namespace === undefined ? others : others.filter((other) => other.namespace === namespace)
}

/** Replaces the list of one family. */
export function putOthers(namespace: Namespace, others: readonly OtherSession[]): void {
  writeItem(othersKey(namespace), JSON.stringify(others))
  loadOthers()
}

/** @param wallet - As in {@link OtherSession}. */
export function isOther(wallet: string): boolean {
  return loadOthers().some((each) => each.wallet === wallet)
}

/** Takes a wallet out of the lists, of one family or of all. @param wallet - As in {@link OtherSession}. */
export function dropOther(wallet: string, namespace?: Namespace): void {
  const stays = (other: OtherSession) => other.wallet !== wallet
  for (const { namespace: family } of loadOthers(namespace).filter((other) => !stays(other)))
    putOthers(family, loadOthers(family).filter(stays))
}

export function forgetOthers(): void {
  for (const { namespace } of families()) removeItem(othersKey(namespace))
}

function readStored(namespace: Namespace): readonly OtherSession[] {
  return readEach(StoredSchema, othersKey(namespace)).map((each) => ({ ...each, namespace }))
}
