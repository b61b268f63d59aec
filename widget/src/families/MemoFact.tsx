import type { TextOrBytes } from '@latch/families/messageText.ts'
import { useT } from '#i18n/useT.ts'
import { Fact } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'

/** Shows a memo in full, or its bytes if it is not text; nothing for an empty one. */
export function MemoFact({ memo }: { memo: TextOrBytes }) {
  const t = useT()
  if (memo === '') return null
  return (
    <Fact label={t('approve.memo')} wide>
      {typeof memo === 'string' ? (
        <Isolated>{memo}</Isolated>
      ) : (
        <>
          {t('approve.noText')} <Isolated dir="ltr">{memo.hex}</Isolated>
        </>
      )}
    </Fact>
  )
}
