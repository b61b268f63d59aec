import { useT } from '#i18n/useT.ts'
import { Fold } from '#ui/Fold.tsx'

/** The code of a failure in docs/errors.md, folded: for users whom support asks for it. */
export function ErrorCode({ code }: { code: string }) {
  const t = useT()
  return <Fold label={t('common.details')}>{t('pairing.reference', { code })}</Fold>
}
