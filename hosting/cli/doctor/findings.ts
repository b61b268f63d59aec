import { createFinder, define } from '@latch/sdk-source/doctor/finding.ts'

type OfWorker = { worker: string }
type Missing = { missing: readonly string[] }
const settingsOf = (worker: string) => `hosting/wrangler.${worker}.jsonc`
const list = (names: readonly string[]) => names.join(', ')

/** Everything that may be wrong with a deployment as its operator sees it, in words. */
export const OPERATOR_FINDINGS = {
  VARIABLE_EMPTY: define(
    'error',
    'self-hosting.md',
    'A variable of a Worker is empty',
    ({ worker, missing }: OfWorker & Missing) => ({
      detail: `${settingsOf(worker)} has no ${list(missing)}.`,
      fix: `Fill the "vars" of ${settingsOf(worker)}, and run \`npm run deploy -- ${worker}\`.`,
    }),
  ),
  BINDING_MISSING: define(
    'error',
    'self-hosting.md',
    'A Worker lacks a binding',
    ({ worker, missing }: OfWorker & Missing) => ({
      detail: `${settingsOf(worker)} has no binding ${list(missing)}.`,
      fix: `git diff ${settingsOf(worker)}: the file in this repository has it.`,
    }),
  ),
  CRON_MISSING: define('error', 'self-hosting.md#health', 'A Worker has no cron', ({ worker }: OfWorker) => ({
    detail: `${settingsOf(worker)} has no "triggers": expired rows stay, and no chain is indexed.`,
    fix: `git diff ${settingsOf(worker)}: the file in this repository has it.`,
  })),
  MIGRATIONS_PENDING: define(
    'error',
    'self-hosting.md#migrations',
    'A database is older than the code',
    ({ database, pending, command }: { database: string; pending: readonly string[]; command: string }) => ({
      detail: `${database} lacks the migrations ${list(pending)}.`,
      fix: command,
    }),
  ),
  TABLE_LARGE: define(
    'warning',
    'operating.md#alert-database-size',
    'A table is large',
    ({ database, tables }: { database: string; tables: readonly string[] }) => ({
      detail: `${list(tables)} of ${database} ${tables.length === 1 ? 'has' : 'have'} 10 million rows or more.`,
      fix: 'Keep fewer days: `npm run account-data -- index`, and RETENTION of the login services.',
    }),
  ),
  DATABASE_LARGE: define(
    'warning',
    'operating.md#alert-database-size',
    'A database approaches its limit',
    ({ database, gigabytes }: { database: string; gigabytes: string }) => ({
      detail: `${database} has ${gigabytes} GB of 10.`,
      fix: 'Keep fewer days: `npm run account-data -- index`, and RETENTION of the login services.',
    }),
  ),
  KEYS_MISSING: define(
    'error',
    'self-hosting.md#backups-restore-and-keys',
    'A login service has no keys, or others than its configuration says',
    ({ reason, worker }: OfWorker & { reason: string }) => ({
      detail: reason,
      fix: `npm run keys -- ${worker}`,
    }),
  ),
  KEY_ROTATION_UNFINISHED: define(
    'warning',
    'self-hosting.md#backups-restore-and-keys',
    'A key rotation is not finished',
    ({ worker, current, rows }: OfWorker & { current: string; rows: number }) => ({
      detail: `${rows} rows of ${worker} are sealed with another key than KEK_${current}.`,
      fix: `Wait for the cron, then \`npm run rotate-keys -- ${worker} --finish\`.`,
    }),
  ),
  KEY_OLD: define(
    'note',
    'self-hosting.md#backups-restore-and-keys',
    'A key has never been rotated',
    ({ worker, days }: OfWorker & { days: number }) => ({
      detail: `KEK_K1 of ${worker} has sealed rows for ${days} days.`,
      fix: `npm run rotate-keys -- ${worker} --copy FILE --to KEY`,
    }),
  ),
  WEBHOOKS_UNBOUND: define(
    'warning',
    'webhooks.md#in-a-deployment',
    'A Worker reports no events to webhooks',
    ({ worker, endpoints }: OfWorker & { endpoints: number }) => ({
      detail: `${settingsOf(worker)} binds no WEBHOOKS, and ${endpoints === 1 ? 'an endpoint waits' : `${endpoints} endpoints wait`} for its events.`,
      fix: `"services": [{ "binding": "WEBHOOKS", "service": "latch-webhooks", "entrypoint": "Rpc" }] in ${settingsOf(worker)}`,
    }),
  ),
  WEBHOOK_KEY_MISSING: define(
    'error',
    'webhooks.md#add-an-endpoint',
    'Webhooks have no key, so none is sent',
    () => ({
      detail: 'The webhooks Worker has no WEBHOOK_KEY_1.',
      fix: 'npm run webhooks -- key --remote',
    }),
  ),
  WEBHOOK_DISABLED: define(
    'warning',
    'webhooks.md#retries-log-and-replay',
    'An endpoint of webhooks is disabled',
    ({ endpoint, project, reason }: { endpoint: string; project: string; reason: string }) => ({
      detail: `${endpoint} of ${project} gets nothing: ${reason === 'gone' ? 'its receiver answered 410' : reason}.`,
      fix: `npm run webhooks -- enable ${endpoint} --remote, or remove ${endpoint}.`,
    }),
  ),
  WEBHOOKS_LATE: define(
    'warning',
    'operating.md#alert-webhooks',
    'Webhooks are not sent in time',
    ({ minutes, steps }: { minutes: number; steps: readonly string[] }) => ({
      detail:
        minutes > 0
          ? `The oldest message was due ${minutes} minutes ago.`
          : `Its clock had no good run for an hour: ${list(steps)}.`,
      fix: 'npm run deploy -- webhooks, which sets its cron; then npx wrangler tail --config hosting/wrangler.webhooks.jsonc',
    }),
  ),
  FEATURE_WITHOUT_SETTINGS: define(
    'warning',
    'self-hosting.md',
    'A project has a feature that the deployment cannot offer',
    ({ project, feature, missing }: Missing & { project: string; feature: string }) => ({
      detail: `${feature} of ${project} is on and has no effect: the widget's Worker has no ${list(missing)}.`,
      fix: `Set ${list(missing)}, or npm run projects -- features ${project} set ${feature}=off --remote`,
    }),
  ),
  SELLER_INCOMPLETE: define(
    'warning',
    'funding.md',
    'A seller or exchange lacks a key',
    ({ seller, missing }: Missing & { seller: string }) => ({
      detail: `${seller} is not offered: the widget's Worker has some of its keys and no ${list(missing)}.`,
      fix: `npx wrangler secret put ${missing[0]} --config ${settingsOf('widget')}`,
    }),
  ),
  NODE_KEY_MISSING: define(
    'error',
    'operators.md#networks',
    'The key of a node is missing',
    ({ chain, worker, name }: OfWorker & { chain: string; name: string }) => ({
      detail: `The address of the node of ${chain} holds {${name}}, and the Worker ${worker} has no ${name}.`,
      fix: `npx wrangler secret put ${name} --config ${settingsOf(worker)}`,
    }),
  ),
  MAILER_MISSING: define(
    'error',
    'self-hosting.md#login-by-email',
    'A login service cannot send mail',
    ({ worker, missing }: OfWorker & Missing) => ({
      detail: `${worker} has no ${list(missing)}: email login does not work.`,
      fix: `npx wrangler secret put RESEND_API_KEY --config ${settingsOf(worker)}, or bind EMAIL ("send_email").`,
    }),
  ),
  PAYMASTER_KEY_MISSING: define(
    'warning',
    'smart-accounts.md#for-operators',
    'The paymaster has no key',
    ({ chains }: { chains: readonly string[] }) => ({
      detail: `SMART_ACCOUNTS names a paymaster on ${list(chains)}, and the secure Worker has no PAYMASTER_KEY: nothing is sponsored.`,
      fix: `npx wrangler secret put PAYMASTER_KEY --config ${settingsOf('secure')}`,
    }),
  ),
  PROJECT_WITHOUT_ORIGINS: define(
    'warning',
    'operators.md#origins',
    'A project lists no origin',
    ({ project }: { project: string }) => ({
      detail: `${project} has no allowed origin.`,
      fix: `npm run projects -- origins ${project} add https://your-site.example --remote`,
    }),
  ),
  SERVICE_REFUSED: define(
    'error',
    'self-hosting.md',
    'A service does not take its key',
    ({ service, reason }: { service: string; reason: string }) => ({
      detail: `${service}: ${reason}`,
      fix: `npm run try-key -- ${service}, with another key.`,
    }),
  ),
} as const

export const findOperator = createFinder(OPERATOR_FINDINGS)
