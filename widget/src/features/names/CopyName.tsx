import { showToast } from '#app/toasts.ts'
import { useT } from '#i18n/useT.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

/** Copies a name. */
export function CopyName({ name }: { name: string }) {
  const t = useT()
  return (
    <CopyButton
      text={name}
      label={t('names.copy')}
      byHandLabel={t('common.byHand')}
      onCopied={() => showToast({ variant: 'success', message: 'names.copied' })}
      onRefused={() => showToast({ variant: 'error', message: 'common.copyFailed' })}
    >
      <span aria-hidden="true">{t('names.copy')}</span>
    </CopyButton>
  )
}
