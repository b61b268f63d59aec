import { showToast } from '../../app/toasts.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { COPY } from '../../ui/icons.ts'
import { writeClipboard } from '../../ui/writeClipboard.ts'

/** Copies the code's link, for a wallet that takes it by hand. @param uri - null while there is none. */
export function CopyLink({ uri }: { uri: string | null }) {
  const t = useT()
  return (
    <Button aria-disabled={uri === null} onClick={uri === null ? undefined : () => void copy(uri)}>
      <Icon path={COPY} size={18} />
      {t('pairing.copy')}
    </Button>
  )
}

async function copy(uri: string): Promise<void> {
  const done = await writeClipboard(uri)
  showToast(
    done
      ? { variant: 'success', message: 'pairing.copied' }
      : { variant: 'error', message: 'pairing.copyFailed' },
  )
}
