import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { GLOBE, KEY, SHIELD } from '#ui/icons.ts'
import { Drawing, type Fact, Guide } from './Guide.tsx'

const FACTS: readonly Fact[] = [
  { icon: GLOBE, title: 'about.siteTitle', text: 'about.siteText' },
  { icon: SHIELD, title: 'about.originTitle', text: 'about.originText' },
  { icon: KEY, title: 'about.getsTitle', text: 'about.getsText' },
]

/** Explains which site shows this window, which origin it runs on, and what the site gets. */
export function WhyThisSiteView() {
  const t = useT()
  const site = useStore(hostStore, ({ origin }) => origin)
  return (
    <Guide drawing={<WindowOverPage />} facts={FACTS} params={{ site }}>
      <Button onClick={goBack}>{t('about.done')}</Button>
    </Guide>
  )
}

/** A page, and a separate window with a lock in front of it. */
function WindowOverPage() {
  return (
    <Drawing>
      <rect x="24" y="8" width="84" height="48" rx="5" />
      <path d="M24 19H108M31 13.5v.05M36 13.5v.05M41 13.5v.05M32 28H58M32 36H52M32 44H56" fill="none" />
      <g stroke="var(--accent-text)">
        <rect x="84" y="14" width="48" height="44" rx="7" />
        <rect x="100" y="34" width="16" height="13" rx="3" fill="var(--accent-text)" />
        <path d="M103 34V30a5 5 0 0 1 10 0V34" fill="none" />
      </g>
    </Drawing>
  )
}
