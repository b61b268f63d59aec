import { toBase64 } from '@latch/protocol/base64.ts'
import type { PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'
import type { CosmosWallet, Key } from './wallet.ts'

export const HUB = 'cosmoshub-4'
export const OSMOSIS = 'osmosis-1'
export const ALICE = 'cosmos1ph0y6u2kr3xtxa0c6jsc0nprv2c0fqm2ztmy5v'
const BOB = 'osmo1ph0y6u2kr3xtxa0c6jsc0nprv2c0fqm2pwxh6k'
const CHAINS = [HUB, OSMOSIS]
export const SIGNATURE = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(new Uint8Array(33).fill(2)) },
  signature: toBase64(new Uint8Array(64).fill(7)),
}

/** Globals of wallets, in the order in which the tests add them. */
const PLACES = [
  { name: 'Keplr', path: ['keplr'], event: 'keplr_keystorechange' },
  { name: 'Leap', path: ['leap'], event: 'leap_keystorechange' },
  {
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    event: 'cosmostation_keystorechange',
  },
] as const

/** Adds a wallet's object where its script would. */
export function addGlobal(page: object, path: readonly string[], wallet: object): void {
  const [last = '', ...outer] = path.toReversed()
  let at = page as Record<string, object>
  for (const name of outer.toReversed()) {
    at[name] ??= {}
    at = at[name] as Record<string, object>
  }
  at[last] = wallet
}

export function createKey(bech32Address: string): Key {
  return {
    name: 'Main',
    algo: 'secp256k1',
    pubKey: new Uint8Array(33).fill(2),
    address: new Uint8Array(20).fill(1),
    bech32Address,
    isNanoLedger: false,
  }
}

/** Counts a page's listeners of one event. */
function countListeners(page: EventTarget, event: string): () => number {
  const own = new Set<unknown>()
  const { addEventListener, removeEventListener } = page
  page.addEventListener = (type: string, ...rest: [EventListener]) => {
    if (type === event) own.add(rest[0])
    addEventListener.call(page, type, ...rest)
  }
  page.removeEventListener = (type: string, ...rest: [EventListener]) => {
    own.delete(rest[0])
    removeEventListener.call(page, type, ...rest)
  }
  return () => own.size
}

export const fixture: PageFamilyFixture = {
  namespace: 'cosmos',
  chainId: `cosmos:${HUB}`,
  accounts: [ALICE, BOB],
  names: PLACES.map(({ name }) => name),
  addWallet(page) {
    const place = PLACES.find(({ path: [first] }) => !(first in page)) ?? PLACES[0]
    let shared: readonly string[] = [ALICE, BOB]
    let calls = 0
    let failure: { error: unknown } | undefined
    const answer = <Answer>(value: (...args: never) => Answer) =>
      (async (...args: never) => {
        calls++
        if (failure) throw failure.error
        return value(...args)
      }) as never
    const wallet: CosmosWallet = {
      enable: answer(() => undefined),
      getKey: answer((chain: string) => {
        const address = shared[CHAINS.indexOf(chain)]
        if (address === undefined) throw new Error('The wallet is locked')
        return createKey(address)
      }),
      experimentalSuggestChain: answer(() => undefined),
      signArbitrary: answer(() => SIGNATURE),
      signDirect: answer((_chain: string, _signer: string, signed: object) => ({
        signed,
        signature: SIGNATURE,
      })),
      signAmino: answer((_chain: string, _signer: string, signed: object) => ({
        signed,
        signature: SIGNATURE,
      })),
    }
    const listeners = countListeners(page, place.event)
    addGlobal(page, place.path, wallet)
    page.dispatchEvent(new Event('load'))
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners,
      share: (accounts) => {
        shared = accounts
        page.dispatchEvent(new Event(place.event))
      },
    }
  },
  addTrap(page) {
    Object.defineProperty(page, 'station', {
      get() {
        throw new Error('A trap')
      },
    })
  },
  connect: {
    method: 'cosmos:connect',
    params: { chains: CHAINS },
    result: { accounts: accountsData([ALICE, BOB]) },
  },
  sign: {
    method: 'cosmos:signArbitrary',
    params: { chain: HUB, address: ALICE, message: 'SGVsbG8=' },
    result: SIGNATURE,
  },
  accountsData,
  reads: 'cosmos_getAccounts',
  signs: 'cosmos_signArbitrary',
}

/** Returns account data of one key, with an account on each chain. */
function accountsData(addresses: readonly string[]) {
  return addresses.map((address, index) => ({
    address,
    chain: CHAINS[index],
    publicKey: SIGNATURE.pub_key.value,
    name: 'Main',
    algo: 'secp256k1',
    isNanoLedger: false,
  }))
}
