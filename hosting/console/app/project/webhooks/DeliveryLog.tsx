import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Message } from '#console/protocol/webhooks.ts'
import { messagesQuery } from '../../client/queries.ts'
import { replayMessages } from '../../client/webhooksApi.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { showFailure, showSuccess } from '../../ui/toast.ts'
import { deliveryColumns } from './deliveryColumns.tsx'
import styles from './webhooks.module.css'

/** Ids of messages. */
type Selection = ReadonlySet<string>
const NONE: Selection = new Set()

export type DeliveryLogProps = {
  /** Its ID. */
  endpoint: string
  url: string
  /** Reason that nothing can be sent again; null if it can. */
  denial: string | null
}

/** Deliveries to an endpoint with their outcomes. */
export function DeliveryLog({ endpoint, url, denial }: DeliveryLogProps) {
  const [filter, setFilter] = useState<'all' | 'failed'>('all')
  const [selection, setSelection] = useState(NONE)
  const query = useQuery(messagesQuery(endpoint, filter === 'failed'))
  const columns = useMemo(
    () => deliveryColumns(selection, (id, isOn) => setSelection((ids) => toggled(ids, id, isOn))),
    [selection],
  )
  const hasFailed = query.data?.some(({ delivered, attempts }) => delivered === null && attempts > 0) ?? false
  return (
    <div className={styles.log}>
      <div className={styles.actions}>
        <Segments
          label={t('log.filter')}
          choices={[
            { id: 'all', name: t('log.all') },
            { id: 'failed', name: t('log.failed') },
          ]}
          value={filter}
          onChange={setFilter}
        />
        <ReplayButtons
          endpoint={endpoint}
          selection={selection}
          denial={denial}
          hasFailed={hasFailed}
          onReplayed={() => setSelection(NONE)}
        />
      </div>
      <Loaded query={query}>
        {(messages: Message[]) =>
          messages.length === 0 ? (
            <p className={styles.note}>{t(filter === 'failed' ? 'log.noneFailed' : 'log.none')}</p>
          ) : (
            <DataTable
              caption={t('log.caption', { url })}
              columns={columns}
              rows={messages}
              rowId={({ id }) => id}
            />
          )
        }
      </Loaded>
    </div>
  )
}

function toggled(ids: Selection, id: string, isOn: boolean): Selection {
  const next = new Set(ids)
  if (isOn) next.add(id)
  else next.delete(id)
  return next
}

type ReplayButtonsProps = Pick<DeliveryLogProps, 'endpoint' | 'denial'> & {
  selection: Selection
  hasFailed: boolean
  onReplayed: () => void
}

function ReplayButtons({ endpoint, denial, selection, hasFailed, onReplayed }: ReplayButtonsProps) {
  const client = useQueryClient()
  const replay = useMutation({
    mutationFn: (body: { ids: string[]; isFailed: boolean }) => replayMessages(endpoint, body),
    onSuccess: ({ replayed }) => {
      onReplayed()
      showSuccess(t('log.replayed', { count: replayed }))
    },
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['messages', endpoint] }),
  })
  return (
    <>
      <Button
        isPending={replay.isPending}
        disabledReason={denial ?? (selection.size === 0 ? t('log.selectFirst') : null)}
        onPress={() => replay.mutate({ ids: [...selection], isFailed: false })}
      >
        {t('log.replay', { count: selection.size })}
      </Button>
      {hasFailed && (
        <Button
          isPending={replay.isPending}
          disabledReason={denial}
          onPress={() => replay.mutate({ ids: [], isFailed: true })}
        >
          {t('log.replayFailed')}
        </Button>
      )}
    </>
  )
}
