import { useT } from '../../i18n/useT.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ALERT } from '../../ui/icons.ts'
import type { Warning } from './warnings.ts'

/** What somebody should know before they read what is asked for. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useT()
  return warnings.map(({ risk, tone, params }) => (
    <Banner key={risk} tone={tone} icon={ALERT}>
      {t(`approve.${risk}`, params)}
    </Banner>
  ))
}
