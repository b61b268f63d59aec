import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointsQuery } from '../../client/queries.ts'
import { useDenial } from '../../session/member.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { AddEndpointDialog } from './AddEndpointDialog.tsx'
import { EndpointCard } from './EndpointCard.tsx'

/** Endpoints that a project's events are delivered to, with their logs. */
export default function WebhooksTab({ id }: { id: string }) {
  const denial = useDenial('editWebhooks')
  const query = useQuery(endpointsQuery(id))
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon="plus" disabledReason={denial} onPress={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <>
      <Section title={t('webhooks.title')} help={t('webhooks.help')} action={query.data?.length ? add : null}>
        <Loaded query={query}>
          {(endpoints) =>
            endpoints.length === 0 && (
              <EmptyState icon="transfer" title={t('webhooks.none')} text={t('webhooks.noneText')}>
                {add}
              </EmptyState>
            )
          }
        </Loaded>
      </Section>
      {query.data?.map((endpoint) => (
        <EndpointCard key={endpoint.id} project={id} endpoint={endpoint} />
      ))}
      {isAdding && <AddEndpointDialog project={id} onClose={() => setAdding(false)} />}
    </>
  )
}
