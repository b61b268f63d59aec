import { CURRENCIES } from '@latch/protocol/account.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import { priceKey } from '@latch/widget/src/api/prices.ts'
import { router } from '@latch/widget/src/app/router.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { type EffectState, effectStore, tokenKey } from '@latch/widget/src/families/effectStore.ts'
import { pricesKey, pricesStore } from '@latch/widget/src/features/effect/index.ts'
import { type ApproveRequest, requestsStore } from '@latch/widget/src/requests/requestsStore.ts'
import {
  ADDRESS,
  BIRCH,
  BITCOIN,
  BITCOIN_ADDRESS,
  CHAINS,
  CONFIG,
  COSMOS,
  COSMOS_ADDRESS,
  LUMEN,
  OTHER,
  POLKADOT,
  POLKADOT_ADDRESS,
  SOLANA,
  SOLANA_ADDRESS,
  STACKS,
  STACKS_ADDRESS,
  SUI,
  SUI_ADDRESS,
} from './fixtures.ts'

/** Parts of an approval that differ from the gallery's usual one. */
export type ShownApproval = Partial<Pick<ApproveRequest, 'details' | 'phase'>> & {
  waiting?: number
  effect?: EffectState
  /** Known tokens that the typed data names. */
  tokens?: readonly Asset[]
}

/** Shows an approval in the gallery; null: its request has ended. */
export function showApproval(shown: ShownApproval | null): void {
  router.setState({ stack: [{ name: 'ApproveRequest' }], direction: 'none' })
  if (shown === null) return
  const details = shown.details ?? { type: 'message', text: '', isHexOnly: false }
  configStore.setState({
    config: { ...CONFIG, chains: [...CHAINS, BITCOIN, COSMOS, POLKADOT, SOLANA, STACKS, SUI] },
  })
  effectStore.setState({
    known: shown.effect === undefined ? {} : { gallery: shown.effect },
    tokens: namesOf(shown.tokens ?? []),
  })
  for (const currency of CURRENCIES)
    pricesStore.set(pricesKey('eip155:1', currency, [null, OTHER]), {
      currency,
      byToken: { [priceKey(null)]: 3_120.4, [priceKey(OTHER)]: 1 },
    })
  requestsStore.setState({
    waiting: shown.waiting ?? 0,
    current: {
      id: 'gallery',
      kind: 'approve',
      method: 'personal_sign',
      ...accountOf(details.type),
      details,
      isSent: false,
      isEarlierOpen: false,
      phase: shown.phase ?? 'review',
      approve: () => {},
      reject: () => {},
      expire: () => {},
    },
  })
}

function namesOf(tokens: readonly Asset[]): Readonly<Record<string, Asset>> {
  return Object.fromEntries(tokens.map((asset) => [tokenKey('eip155:1', asset.address ?? ''), asset]))
}

/** Returns the account of the family whose details begin with its name; all others are EVM's. */
function accountOf(type: string): Pick<ApproveRequest, 'chainId' | 'address' | 'wallet'> {
  if (type.startsWith('bitcoin')) return { chainId: BITCOIN.id, address: BITCOIN_ADDRESS, wallet: LUMEN }
  if (type.startsWith('polkadot')) return { chainId: POLKADOT.id, address: POLKADOT_ADDRESS, wallet: LUMEN }
  if (type.startsWith('solana')) return { chainId: SOLANA.id, address: SOLANA_ADDRESS, wallet: LUMEN }
  if (type.startsWith('stacks')) return { chainId: STACKS.id, address: STACKS_ADDRESS, wallet: LUMEN }
  if (type.startsWith('cosmos')) return { chainId: COSMOS.id, address: COSMOS_ADDRESS, wallet: LUMEN }
  if (type.startsWith('sui')) return { chainId: SUI.id, address: SUI_ADDRESS, wallet: LUMEN }
  return { chainId: 'eip155:1', address: ADDRESS, wallet: BIRCH }
}
