import { useT } from '#i18n/useT.ts'
import { Fold } from '#ui/Fold.tsx'

/** The code of a failure, by which docs/errors.md has it: for those who are asked for it, behind a line. */
export function ErrorCode({ code }: { code: string }) {
  const t = useT()
  return <Fold label={t('common.details')}>{t('pairing.reference', { code })}</Fold>
}
