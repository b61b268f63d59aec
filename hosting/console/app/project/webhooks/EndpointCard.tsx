import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#console/protocol/webhooks.ts'
import { enableEndpoint, removeEndpoint, testEndpoint } from '../../client/webhooksApi.ts'
import { useDenial } from '../../session/member.ts'
import { formatList } from '../../texts/format.ts'
import { findText, t } from '../../texts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { showFailure, showSuccess } from '../../ui/toast.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import styles from './webhooks.module.css'

export type EndpointCardProps = { project: string; endpoint: Endpoint }

/** An endpoint with its log. */
export function EndpointCard({ project, endpoint }: EndpointCardProps) {
  const { id, url, types, disabled } = endpoint
  const denial = useDenial('editWebhooks')
  // The Worker sends nothing to a disabled endpoint.
  const sendDenial = denial ?? (disabled === null ? null : t('webhooks.enableFirst'))
  const actions = useEndpointActions(project, id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Section
      title={url}
      help={types.length === 0 ? t('webhooks.allTypes') : formatList(types)}
      action={
        disabled === null ? (
          <Badge tone="success">{t('webhooks.active')}</Badge>
        ) : (
          <Badge tone="danger">{t('webhooks.disabled')}</Badge>
        )
      }
    >
      {disabled !== null && (
        <Notice
          tone="warning"
          actions={
            <Button disabledReason={denial} onPress={actions.enable}>
              {t('webhooks.enable')}
            </Button>
          }
        >
          {findText(`disabled.${disabled}`) ?? disabled}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button disabledReason={sendDenial} isPending={actions.isTesting} onPress={actions.test}>
          {t('webhooks.test')}
        </Button>
        <Button tone="quiet" disabledReason={denial} onPress={() => setRemoving(true)}>
          {t('common.remove')}
        </Button>
      </div>
      <DeliveryLog endpoint={id} url={url} denial={sendDenial} />
      {isRemoving && (
        <ConfirmDialog
          title={t('webhooks.removeTitle')}
          text={t('webhooks.removeText', { url })}
          confirm={t('common.remove')}
          isDanger
          isPending={actions.isRemoving}
          onConfirm={actions.remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Section>
  )
}

function useEndpointActions(project: string, id: string) {
  const client = useQueryClient()
  const refresh = (key: string, of: string) => client.invalidateQueries({ queryKey: [key, of] })
  const test = useMutation({
    mutationFn: () => testEndpoint(id),
    onSuccess: () => showSuccess(t('webhooks.tested')),
    onError: showFailure,
    onSettled: () => refresh('messages', id),
  })
  const enable = useMutation({
    mutationFn: () => enableEndpoint(id),
    onError: showFailure,
    onSettled: () => refresh('webhooks', project),
  })
  const removal = useMutation({
    mutationFn: () => removeEndpoint(id),
    onSuccess: () => showSuccess(t('webhooks.removed')),
    onError: showFailure,
    onSettled: () => refresh('webhooks', project),
  })
  return {
    test: () => test.mutate(),
    isTesting: test.isPending,
    enable: () => enable.mutate(),
    remove: () => removal.mutate(),
    isRemoving: removal.isPending,
  }
}
