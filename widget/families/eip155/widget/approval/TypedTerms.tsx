import type { ChainInfo } from '@latch/protocol/config.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import type { TypedTerm } from '../../bytes/typedTerms.ts'
import { AmountFact } from './AmountFact.tsx'
import { endText } from './endText.ts'
import { PartyFact } from './PartyFact.tsx'

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
    default: {
      const { label, sign } = LOOKS[term.is]
      return <AmountFact label={t(label)} term={term} sign={sign} chain={chain} />
    }
  }
}

const LOOKS = {
  allow: { label: 'effect.mayBeTaken', sign: '' },
  give: { label: 'effect.leaves', sign: '−' },
  get: { label: 'effect.comes', sign: '+' },
} as const
