import { randomUUID } from 'node:crypto'
import type { AccountCode } from '@latch/families/eip155/bytes/smartAccount.ts'
import type { AccountCalls } from '@latch/secure/src/worker/account/messages.ts'
import { ACCOUNT } from '@latch/secure/src/worker/account/operations.ts'
import type { Environment } from '@latch/secure/src/worker/environment.ts'
import type { ExportCalls } from '@latch/secure/src/worker/export/messages.ts'
import { EXPORT } from '@latch/secure/src/worker/export/operations.ts'
import { createMemoryLocks } from '@latch/secure/src/worker/locks.ts'
import type { Calls, FromWorker, KeyCalls, User } from '@latch/secure/src/worker/messages.ts'
import { KEYS } from '@latch/secure/src/worker/operations.ts'
import { type Offer, serveCalls } from '@latch/secure/src/worker/serve.ts'
import { SMART_KEYS } from '@latch/secure/src/worker/smartKeys.ts'
import { createMemoryStorage } from '@latch/secure/src/worker/storage.ts'
import { send } from './send.ts'
import { HOST, type LoginWorld, PROJECT } from './world.ts'

type Answer = Exclude<FromWorker, { event: string }>
type Worker<Ops extends Calls> = {
  call<Op extends keyof Ops & string>(op: Op, params: Ops[Op]['params']): Promise<Ops[Op]['result']>
}

let lines = 0

/** A user's browser: the secure frame's own key worker, over HTTP to the services of this machine. */
export type Browser = {
  keys: Worker<KeyCalls>
  /** The worker of the Security page, in the same partition. */
  account: Worker<AccountCalls>
  /** The worker of the page that shows the recovery phrase. */
  exporting: Worker<ExportCalls>
}

/** @param smartAccounts - Contracts of smart accounts, where the page's project has them. */
export async function openBrowser(world: LoginWorld, smartAccounts?: AccountCode): Promise<Browser> {
  lines += 1
  const line = `10.${lines >> 16}.${(lines >> 8) & 255}.${lines & 255}`
  const named = { Origin: world.secure, 'User-Agent': 'drill', 'X-Latch-Client-Address': line }
  const environment: Environment = {
    storage: createMemoryStorage(),
    language: '',
    exclusively: createMemoryLocks(),
    fetch: (url, { headers, ...init }) => send(url, { ...init, headers: { ...headers, ...named } }),
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    after: () => () => {},
    announce: () => {},
  }
  const start = { auth: world.auth, vault: world.vault }
  const keys = openWorker<KeyCalls>(smartAccounts === undefined ? KEYS : SMART_KEYS, environment)
  const account = openWorker<AccountCalls>(ACCOUNT, environment)
  await keys.call('start', { ...start, ...(smartAccounts && { smartAccounts }) })
  const exporting = openWorker<ExportCalls>(EXPORT, environment)
  await account.call('start', start)
  await exporting.call('start', start)
  return { keys, account, exporting }
}

function openWorker<Ops extends Calls>(offer: Offer, environment: Environment): Worker<Ops> {
  const waiting = new Map<string, (answer: Answer) => void>()
  const worker = serveCalls(offer, environment, (message) => {
    if ('id' in message) waiting.get(message.id)?.(message)
  })
  return {
    async call(op, params) {
      const id = randomUUID()
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      worker.receive({ id, op, params })
      const answer = await answered
      waiting.delete(id)
      if (!answer.ok) throw new Error(`${op}: ${answer.error.message}`, { cause: answer.error })
      return answer.result
    },
  }
}

type LoginCalls = Pick<KeyCalls, 'startLogin' | 'submitCode'>
type LoginWorker = {
  call<Op extends keyof LoginCalls>(
    op: Op,
    params: LoginCalls[Op]['params'],
  ): Promise<LoginCalls[Op]['result']>
}

/** Logs in by a code, on a known device or without a wallet. @throws Error if a link is required. */
export async function logInByCode(world: LoginWorld, worker: LoginWorker, email: string): Promise<User> {
  const started = await worker.call('startLogin', { email, project: PROJECT, host: HOST })
  if (started.action !== 'VERIFY_OTP') throw new Error(`${email} was asked for no code`)
  const code = world.mails.codeFor(email)
  const outcome = await worker.call('submitCode', { attemptId: started.attemptId, code })
  if (outcome.step !== 'done') throw new Error(`${email} was asked for a link`)
  return outcome.user
}

/** Logs in on a device that the wallet does not know: by a code, and by the link that confirms the device. */
export async function logInByLink(
  world: LoginWorld,
  worker: Worker<Pick<KeyCalls, 'startLogin' | 'submitCode' | 'awaitDevice'>>,
  email: string,
): Promise<User> {
  const started = await worker.call('startLogin', { email, project: PROJECT, host: HOST })
  if (started.action !== 'VERIFY_OTP') throw new Error(`${email} was asked for no code`)
  const code = world.mails.codeFor(email)
  const outcome = await worker.call('submitCode', { attemptId: started.attemptId, code })
  if (outcome.step !== 'device') throw new Error(`${email} was asked for no link`)
  await confirmLink(world, world.mails.linkFor(email), outcome.match)
  return (await worker.call('awaitDevice', { attemptId: outcome.attemptId })).user
}

/** Submits the form of the page behind a mailed link. */
async function confirmLink({ auth }: LoginWorld, token: string, match: string): Promise<void> {
  const { status } = await send(`${auth}/v1/device/approve`, {
    method: 'POST',
    headers: { Origin: auth, 'X-Latch-Client-Address': '10.255.0.1' },
    body: String(new URLSearchParams({ token, match })),
    signal: AbortSignal.timeout(30_000),
  })
  if (status !== 200) throw new Error(`The link was answered with ${status}`)
}
