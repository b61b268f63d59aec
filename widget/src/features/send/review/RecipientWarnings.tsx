import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'
import type { Warning } from './warnings.ts'

/** Warnings about the recipient, in the form and in its review. */
export function RecipientWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useT()
  return warnings.map(({ message, params, tone }) => (
    <Banner key={message} tone={tone} icon={ALERT}>
      {t(message, params)}
    </Banner>
  ))
}
