import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { WalletSummary } from '@latch/protocol/hostChannel.ts'
import { isSecureNamespace, LASTING_FAMILY, SMART_FAMILY } from '@latch/protocol/secure/families.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { config, requestedChains } from '#core/configStore.ts'
import { families, loadFamily } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { Preference } from '../connectors.ts'

/** The connector's name for its wallet: there is one. */
export const EMBEDDED_ID = 'embedded'

/** An envelope. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='#3d5afe'/><path d='M10.5 13.5h19v13h-19zl9.5 7.5 9.5-7.5' fill='none' stroke='#fff' stroke-width='2' stroke-linejoin='round'/></svg>",
)}`

/** Summary for the page, without the user's email address. */
export const EMBEDDED_WALLET: WalletSummary = { name: 'Email wallet', icon: ICON, rdns: null }

/** Returns the account that sends batches of calls: the one that pages get in the family that supports them. */
export function smartAccountAddress({ accounts }: User): string {
  return accounts[SMART_FAMILY]
}

/** Returns the account that identifies a wallet, whichever of its EVM accounts pages get. */
export function lastingAccount({ accounts }: User): string {
  return accounts[LASTING_FAMILY]
}

/** Returns whether pages' requests can be served on a network: a smart account has the same address on all, but can only act on some. */
export function canActOn({ evm }: User, chainId: ChainId): boolean {
  if (evm?.type !== 'smartAccount' || evm.networks.includes(chainId)) return true
  const family = (id: string) => id.slice(0, id.indexOf(':'))
  return !evm.networks.some((id) => family(id) === family(chainId))
}

/**
 * Returns the wallet's session of a family, on the preferred chain if the project lists it.
 *
 * @returns null for a family without accounts, or without a chain in the project.
 */
export async function toSession(
  user: User,
  namespace: Namespace,
  { chains: wanted = [] }: Preference,
): Promise<WalletSession | null> {
  const { accounts, evm, social } = user
  if (!isSecureNamespace(namespace)) return null
  const isOwn = (id: ChainId) => id.startsWith(`${namespace}:`)
  const listed = config().chains.flatMap(({ id }) => (isOwn(id) && canActOn(user, id) ? id : []))
  const requested = requestedChains().flatMap(({ id }) => (isOwn(id) ? id : []))
  const chainId = [...wanted, ...requested].find((id): id is ChainId => listed.includes(id as ChainId))
  if (chainId === undefined) return null
  const address = await (await loadFamily(namespace)).peer.parseAddress(accounts[namespace], chainId)
  if (address === null) return null
  return {
    namespace,
    connector: 'embedded',
    walletId: EMBEDDED_ID,
    wallet: {
      ...EMBEDDED_WALLET,
      ...(evm && evm[evm.type] === accounts[namespace] && { preferredAccountType: evm.type }),
      ...(social && { socialProvider: social }),
    },
    accounts: [{ address }],
    chainId,
    chains: listed,
  }
}

/** Returns the sessions of a login, the wanted family's first. @param wanted - Undefined: any. */
export async function toSessions(user: User, wanted: Namespace | undefined): Promise<WalletSession[]> {
  const read = await Promise.all(families().map(({ namespace }) => toSession(user, namespace, {})))
  const sessions = read.filter((session) => session !== null)
  const first = sessions.filter(({ namespace }) => namespace === wanted)
  return [...first, ...sessions.filter((session) => !first.includes(session))]
}
