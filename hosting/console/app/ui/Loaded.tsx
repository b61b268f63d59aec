import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../client/ConsoleError.ts'
import { t } from '../texts/t.ts'
import { Button } from './Button.tsx'
import styles from './Loaded.module.css'
import { Notice } from './Notice.tsx'

export type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
  /** Lines of the placeholder. */
  lines?: number
}

/** Answer of a request, a placeholder until it is there, or the failure with a button that tries again. */
export function Loaded<Data>({ query, children, lines = 4 }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Notice tone="danger" actions={<Button onPress={() => query.refetch()}>{t('common.tryAgain')}</Button>}>
        {sentenceOf(query.error)}
      </Notice>
    )
  return (
    <div className={styles.placeholder} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
