import type { ChainInfo } from '@latch/protocol/config.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import { PicturedAmount } from '@latch/widget/src/families/AssetAmount.tsx'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import { Skeleton } from '@latch/widget/src/ui/Skeleton.tsx'
import { UNLIMITED } from '#endless.ts'
import type { Hex } from '#hex.ts'
import { contractName } from '../../bytes/knownContracts.ts'
import type { TypedTerm } from '../../bytes/typedTerms.ts'
import { endText } from './endText.ts'
import styles from './TypedTerms.module.css'
import { useTokenName } from './useTokenName.ts'

type TypedTermsProps = { terms: readonly TypedTerm[]; chain: ChainInfo | undefined }

/** Terms of a known kind of signature: amounts with token names, parties by name, expiry as a date. */
export function TypedTerms({ terms, chain }: TypedTermsProps) {
  return (
    <Facts look="card">
      {terms.map((term, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have an order and never change it.
        <Term key={index} term={term} chain={chain} />
      ))}
    </Facts>
  )
}

function Term({ term, chain }: { term: TypedTerm; chain: ChainInfo | undefined }) {
  const t = useT()
  const locale = useLocale()
  switch (term.is) {
    case 'expires':
      return <Fact label={t('approve.expires')}>{endText(t, locale, term.seconds)}</Fact>
    case 'spender':
    case 'recipient':
    case 'contract':
      return <PartyFact label={t(`approve.${term.is}`)} address={term.address} />
    default:
      return <AmountFact term={term} chain={chain} />
  }
}

/** By the name that we know it by, and in full: what is shortened can be forged. */
function PartyFact({ label, address }: { label: string; address: Hex }) {
  const name = contractName(address)
  if (name === null) return <AddressFact label={label} address={address} />
  return (
    <Fact label={label} wide>
      <p className={styles.name}>
        <Isolated>{name}</Isolated>
      </p>
      <Isolated dir="ltr">{address}</Isolated>
    </Fact>
  )
}

type AmountTerm = Extract<TypedTerm, { is: 'allow' | 'give' | 'get' }>

const LOOKS = {
  allow: { label: 'effect.mayBeTaken', sign: '' },
  give: { label: 'effect.leaves', sign: '−' },
  get: { label: 'effect.comes', sign: '+' },
} as const

function AmountFact({ term, chain }: { term: AmountTerm; chain: ChainInfo | undefined }) {
  const t = useT()
  const { token, tokenId, amount } = term
  const { label, sign } = LOOKS[term.is]
  const named = useTokenName(chain?.id, token)
  const asset = token === null ? nativeOf(chain) : named && ofToken(named, tokenId)
  return (
    <>
      <Fact label={t(label)}>
        {asset === undefined ? (
          <Skeleton shape="line" />
        ) : (
          <PicturedAmount asset={asset} amount={amount ?? UNLIMITED} sign={sign} />
        )}
      </Fact>
      {token !== null && asset?.isListed === false && (
        <AddressFact label={t('approve.token')} address={token} />
      )}
    </>
  )
}

/** Counts tokens of a collection as whole units, whatever decimals its contract states. */
function ofToken(asset: Asset, tokenId: bigint | null): Asset {
  return tokenId === null ? asset : { ...asset, tokenId: String(tokenId), decimals: 0 }
}

function nativeOf(chain: ChainInfo | undefined): Asset | undefined {
  if (chain === undefined) return undefined
  const { name, symbol, decimals } = chain.nativeCurrency
  const iconUrl = chain.iconUrl ?? null
  return { standard: 'native', address: null, tokenId: null, name, symbol, decimals, iconUrl, isListed: true }
}
