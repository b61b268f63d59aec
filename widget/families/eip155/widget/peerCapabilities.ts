import type { Hex } from '@latch/families/hex.ts'
import { type ChainId, chainIdToHex, parseChainId, readChainNumber } from '@latch/protocol/caip.ts'
import { readProperties } from '@latch/widget/src/connectors/walletconnect/sessionProperties.ts'
import type { PairedSession } from '@latch/widget/src/core/family.ts'

/** EIP-5792's answer: by hex chain id, by name. */
export type Capabilities = Partial<Record<Hex, Record<string, unknown>>>

const METHOD = 'wallet_getCapabilities'
/** Key of the capabilities that a wallet has on every chain (EIP-5792). */
const EVERY_CHAIN = 0n

type Paired = Pick<PairedSession, 'chains' | 'grants' | 'sessionProperties' | 'scopedProperties'>

/**
 * Returns the capabilities that a paired wallet stated when it was paired, so that the phone need not be opened.
 *
 * @param account - As the family spells it.
 * @param requested - Hex chain IDs; undefined for all that were granted.
 * @returns undefined if only the wallet knows them. A wallet that did not grant the method has none.
 * @see CAIP-25 `sessionProperties` and `scopedProperties`
 */
export function statedCapabilities(
  session: Paired,
  account: string,
  requested: readonly string[] | undefined,
): Capabilities | undefined {
  const byAccount = readProperties(readProperties(session.sessionProperties).capabilities)
  const listed = { ...byAccount, ...ofAddress(byAccount, account) }
  const wanted = requested?.map((hex) => BigInt(hex))
  const chains = session.chains.filter(
    (chain) => wanted === undefined || wanted.includes(BigInt(chainIdToHex(chain))),
  )
  const answer = chains.map((chain) => [chainIdToHex(chain), capabilitiesOn(session, chain, account, listed)])
  const isStated = answer.some(([, own]) => Object.keys(own ?? {}).length > 0)
  return isStated || !session.grants(METHOD) ? Object.fromEntries(answer) : undefined
}

/**
 * The nearer word counts: of the account before the chain, of the chain before the family, of the family before all.
 */
function capabilitiesOn(
  session: Paired,
  chain: ChainId,
  account: string,
  listed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const scopes = readProperties(session.scopedProperties)
  const words = [session.sessionProperties, scopes[parseChainId(chain).namespace], scopes[chain]].map(
    readProperties,
  )
  return Object.assign(
    {},
    ...words.flatMap((own) => [onlyCapabilities(own), onlyCapabilities(ofAddress(own, account))]),
    ...listedUnder(EVERY_CHAIN, listed),
    ...listedUnder(BigInt(chainIdToHex(chain)), listed),
  )
}

/** Wallets also pad their chain ids. */
function listedUnder(chain: bigint, listed: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const own = Object.entries(listed).filter(([key]) => readChainNumber(key) === chain)
  return own.map(([, properties]) => onlyCapabilities(readProperties(properties)))
}

function ofAddress(properties: Readonly<Record<string, unknown>>, account: string): Record<string, unknown> {
  const isOwn = (key: string) => key.toLowerCase() === account.toLowerCase()
  return readProperties(Object.entries(properties).find(([key]) => isOwn(key))?.[1])
}

/** Removes properties that are not capabilities; a capability has `supported` or `status`. @see EIP-5792 */
function onlyCapabilities(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isCapability = (value: unknown) => {
    const { supported, status } = readProperties(value)
    return typeof supported === 'boolean' || typeof status === 'string'
  }
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => isCapability(value)))
}
