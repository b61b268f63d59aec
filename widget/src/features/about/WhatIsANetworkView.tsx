import { goBack } from '#app/navigation.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { GAUGE, GLOBE, WALLET } from '#ui/icons.ts'
import { Drawing, type Fact, Guide } from './Guide.tsx'

const FACTS: readonly Fact[] = [
  { icon: GLOBE, title: 'about.recordTitle', text: 'about.recordText' },
  { icon: WALLET, title: 'about.apartTitle', text: 'about.apartText' },
  { icon: GAUGE, title: 'about.feeTitle', text: 'about.feeText' },
]

/** Explains networks in three facts. */
export function WhatIsANetworkView() {
  const t = useT()
  return (
    <Guide drawing={<TwoNetworks />} facts={FACTS}>
      <Button onClick={goBack}>{t('about.done')}</Button>
    </Guide>
  )
}

/** Two groups of connected computers, without a link between them. */
function TwoNetworks() {
  return (
    <Drawing>
      <path d="M28 14L54 20L58 46L32 50L28 14L58 46M54 20L32 50" fill="none" />
      <g stroke="var(--accent-text)">
        <circle cx="28" cy="14" r="5" />
        <circle cx="54" cy="20" r="5" />
        <circle cx="58" cy="46" r="5" fill="var(--accent-text)" />
        <circle cx="32" cy="50" r="5" />
      </g>
      <path d="M80 10V54" fill="none" strokeDasharray="1 5" />
      <path d="M106 18L130 12L134 44L112 52L106 18L134 44M130 12L112 52" fill="none" />
      <g stroke="var(--text-soft)">
        <circle cx="106" cy="18" r="5" />
        <circle cx="130" cy="12" r="5" fill="var(--text-soft)" />
        <circle cx="134" cy="44" r="5" />
        <circle cx="112" cy="52" r="5" />
      </g>
    </Drawing>
  )
}
