import { useState } from 'react'
import { showToast } from '#app/toasts.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { COPY } from '#ui/icons.ts'
import { writeClipboard } from '#ui/writeClipboard.ts'

/**
 * Copies the code's link, for wallets that accept a pasted one. If the browser denies the clipboard, shows the link to
 * copy by hand.
 *
 * @param uri - null until it is created.
 */
export function CopyLink({ uri }: { uri: string | null }) {
  const t = useT()
  const [isRefused, setRefused] = useState(false)

  async function copy(text: string) {
    const done = await writeClipboard(text)
    setRefused(!done)
    showToast(
      done
        ? { variant: 'success', message: 'pairing.copied' }
        : { variant: 'error', message: 'pairing.copyFailed' },
    )
  }

  return (
    <>
      <Button aria-disabled={uri === null} onClick={uri === null ? undefined : () => void copy(uri)}>
        <Icon path={COPY} size={18} />
        {t('pairing.copy')}
      </Button>
      {isRefused && uri !== null && <CopyField label={t('pairing.link')} text={uri} />}
    </>
  )
}
