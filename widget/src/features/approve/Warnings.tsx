import { useT } from '../../i18n/useT.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ALERT } from '../../ui/icons.ts'
import type { ShownWarning } from './warnings.ts'

/** What somebody should know before they read what is asked for. */
export function Warnings({ warnings }: { warnings: readonly ShownWarning[] }) {
  const t = useT()
  return warnings.map(({ name, isGrave, params }) => (
    <Banner key={name} tone={isGrave ? 'danger' : 'warning'} icon={ALERT}>
      {t(`approve.warning.${name}`, params)}
    </Banner>
  ))
}
