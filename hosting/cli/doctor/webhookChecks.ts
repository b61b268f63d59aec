import type { Finding } from '@latch/sdk-source/doctor/finding.ts'
import { PRIVATE_KEY_PREFIX } from '#webhooks/src/secretNames.ts'
import type { Facts, WebhookFacts } from './facts.ts'
import { findOperator } from './findings.ts'

/** Minutes that a message may be late: it is sent by an alarm, or by the cron a minute later. */
const MAX_DELAY = 10

/** Workers in which events happen. Purchases are the widget's, and reported only if an operator binds it. */
const REPORTING = ['auth', 'secure'] as const

/** Checks of the Worker that delivers webhooks. One without endpoints has nothing to send. */
export const webhookChecks: readonly ((facts: Facts) => Finding[])[] = [
  checkBindings,
  ofEndpoints(checkKey),
  ofEndpoints(checkEndpoints),
  ofEndpoints(checkDelay),
]

function ofEndpoints(check: (facts: WebhookFacts) => Finding[]): (facts: Facts) => Finding[] {
  return ({ webhooks }) => (webhooks === null || webhooks.endpoints.length === 0 ? [] : check(webhooks))
}

function checkBindings({ workers, webhooks }: Facts): Finding[] {
  const endpoints = webhooks?.endpoints.length ?? 0
  if (endpoints === 0) return []
  return (workers ?? [])
    .filter(({ name, bindings }) => REPORTING.some((one) => one === name) && !bindings.includes('WEBHOOKS'))
    .map(({ name: worker }) => findOperator('WEBHOOKS_UNBOUND', { worker, endpoints }))
}

function checkKey({ secrets }: WebhookFacts): Finding[] {
  const hasKey = secrets.some((name) => name.startsWith(PRIVATE_KEY_PREFIX))
  return hasKey ? [] : [findOperator('WEBHOOK_KEY_MISSING', {})]
}

/** One that the operator disabled is as it should be. */
function checkEndpoints({ endpoints }: WebhookFacts): Finding[] {
  return endpoints
    .filter(({ disabled }) => disabled !== null && disabled !== 'operator')
    .map(({ id: endpoint, project, disabled: reason }) =>
      findOperator('WEBHOOK_DISABLED', { endpoint, project, reason: reason ?? '' }),
    )
}

/** Without a key nothing is sent, which is named by itself. */
function checkDelay(facts: WebhookFacts): Finding[] {
  const { minutesLate, lateSteps } = facts
  const minutes = minutesLate > MAX_DELAY ? minutesLate : 0
  const isLate = minutes > 0 || lateSteps.length > 0
  return isLate && checkKey(facts).length === 0
    ? [findOperator('WEBHOOKS_LATE', { minutes, steps: lateSteps })]
    : []
}
