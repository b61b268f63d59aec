import { type Chain, createTestClient, type Hex, http, keccak256, pad, stringToHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ID_REGISTRY, KEY_REGISTRY } from '#login/farcaster/registry.ts'

/**
 * Stand-ins of Farcaster's two contracts: `idOf(address)` returns the storage at that address, and `keyDataOf` knows no
 * key.
 */
const STAND_INS: readonly (readonly [address: Hex, code: Hex])[] = [
  [ID_REGISTRY, '0x6004355460005260206000f3'],
  [KEY_REGISTRY, '0x60806000f3'],
]

const clientOf = (chain: Chain) => createTestClient({ chain, mode: 'anvil', transport: http() })

/** Places the stand-ins of the registries on a local chain. */
export async function placeRegistries(chain: Chain): Promise<void> {
  for (const [address, bytecode] of STAND_INS) await clientOf(chain).setCode({ address, bytecode })
}

/** Returns a user with a Farcaster account: any name is one, with its own key and number. Without value. */
export function personOf(name: string) {
  const seed = keccak256(stringToHex(`latch-farcaster|${name}`))
  // Small enough for JSON, and hardly anybody else's.
  const fid = (Number.parseInt(seed.slice(2, 14), 16) % 4_294_967_296) + 1
  return { name, fid, account: privateKeyToAccount(seed) }
}
export type Person = ReturnType<typeof personOf>

/** Notes in the registry who holds the account. */
export async function register(chain: Chain, { account, fid }: Person): Promise<void> {
  const [index, value] = [pad(account.address, { size: 32 }), pad(toHex(fid), { size: 32 })]
  await clientOf(chain).setStorageAt({ address: ID_REGISTRY, index, value })
}
