import type { AccountCalls } from '@latch/secure/src/worker/account/messages.ts'
import { ACCOUNT } from '@latch/secure/src/worker/account/operations.ts'
import type { Environment } from '@latch/secure/src/worker/environment.ts'
import type { ExportCalls } from '@latch/secure/src/worker/export/messages.ts'
import { EXPORT } from '@latch/secure/src/worker/export/operations.ts'
import { createMemoryLocks } from '@latch/secure/src/worker/locks.ts'
import type { Calls, FromWorker, KeyCalls } from '@latch/secure/src/worker/messages.ts'
import { KEYS } from '@latch/secure/src/worker/operations.ts'
import type { PasskeyCalls } from '@latch/secure/src/worker/passkey/messages.ts'
import { PASSKEY } from '@latch/secure/src/worker/passkey/operations.ts'
import { type Offer, serveCalls } from '@latch/secure/src/worker/serve.ts'
import { SMART_KEYS } from '@latch/secure/src/worker/smartKeys.ts'
import { createMemoryStorage } from '@latch/secure/src/worker/storage.ts'
import { randomText } from '../digests.ts'
import { AUTH, fetchService, HOST, SECURE, type Services, VAULT } from './fixture.ts'

type Failed = Extract<FromWorker, { ok: false }>['error']

type Contracts = NonNullable<KeyCalls['start']['params']['smartAccounts']>
const CONTRACTS: Contracts = {
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  proxy: '0x6080',
}

let partitions = 0

/**
 * A browser partition with the real key worker in each of its tabs, and the real services behind its network.
 *
 * `meanwhile` runs whenever a worker waits.
 */
export function makePartition(services: Services) {
  partitions += 1
  const address = `198.51.100.${partitions}`
  const world = {
    storage: createMemoryStorage(),
    exclusively: createMemoryLocks(),
    meanwhile: async (): Promise<void> => {},
    /** Intercepts a request or its answer; undefined lets it through. */
    intercept: (_: URL, _send: () => Promise<Response>): Promise<Response | undefined> | undefined =>
      undefined,
    /** Each request, as service and path. */
    requested: [] as string[],
  }
  const tabs = new Set<{ sessionChanged(): void }>()

  const fetchThrough: Environment['fetch'] = async (input, init) => {
    const url = new URL(input)
    world.requested.push(`${url.origin === AUTH ? 'auth' : 'vault'} ${url.pathname}`)
    const { method, headers, body = null } = init
    const request = new Request(url, {
      method,
      headers: { ...headers, Origin: SECURE, 'CF-Connecting-IP': address },
      body,
    })
    const send = () => fetchService(services, request)
    return (await world.intercept(url, send)) ?? send()
  }

  async function openPage<Ops extends Calls>(
    offer: Offer,
    of: { host?: string; smartAccounts?: Contracts } = {},
  ) {
    const posted: FromWorker[] = []
    const waiting = new Map<string, (answer: Exclude<FromWorker, { event: string }>) => void>()
    const worker = serveCalls(
      offer,
      {
        storage: world.storage,
        language: '',
        exclusively: (name, task) => world.exclusively(name, task),
        fetch: fetchThrough,
        now: () => Date.now(),
        sleep: () => world.meanwhile(),
        after: () => () => {},
        announce: () => {
          for (const tab of tabs) if (tab !== worker) tab.sessionChanged()
        },
      },
      (message) => {
        posted.push(message)
        if ('id' in message) waiting.get(message.id)?.(message)
      },
    )
    tabs.add(worker)

    const begin = <Op extends keyof Ops & string>(op: Op, params: Ops[Op]['params']) => {
      const id = randomText(16)
      const answer = new Promise<Exclude<FromWorker, { event: string }>>((resolve) =>
        waiting.set(id, resolve),
      )
      worker.receive({ id, op, params })
      return { answer, cancel: () => worker.receive({ id, cancel: true }) }
    }
    const call = async <Op extends keyof Ops & string>(
      op: Op,
      params: Ops[Op]['params'],
    ): Promise<Ops[Op]['result']> => {
      const answer = await begin(op, params).answer
      if (!answer.ok) throw answer.error
      return answer.result as Ops[Op]['result']
    }
    await call('start', { auth: AUTH, vault: VAULT, ...of })
    return { call, begin, posted, close: () => tabs.delete(worker) }
  }
  return {
    world,
    /** The window of the secure origin. */
    openWindow: () => openPage<KeyCalls>(KEYS),
    /** A tab with the frame of a page. */
    openTab: (host = HOST) => openPage<KeyCalls>(KEYS, { host }),
    /** A tab with the frame of a project that has smart accounts. */
    openSmart: () => openPage<KeyCalls>(SMART_KEYS, { host: HOST, smartAccounts: CONTRACTS }),
    /** A tab with the Security page. */
    openSecurity: () => openPage<AccountCalls>(ACCOUNT),
    /** The same of a project that has smart accounts. */
    openSmartSecurity: () => openPage<AccountCalls>(ACCOUNT, { smartAccounts: CONTRACTS }),
    /** Opens the page in which the user uses a passkey. */
    openPasskey: () => openPage<PasskeyCalls>(PASSKEY),
    /** A tab with the page that shows the recovery phrase. */
    openExport: () => openPage<ExportCalls>(EXPORT),
  }
}

type LoginCalls = Pick<KeyCalls, 'startLogin' | 'submitCode' | 'awaitDevice'>
/** A tab in which the user can log in, with any further methods. */
export type LoginTab = {
  call<Op extends keyof LoginCalls>(
    op: Op,
    params: LoginCalls[Op]['params'],
  ): Promise<LoginCalls[Op]['result']>
}

type SocialCalls = Pick<KeyCalls, 'startFarcaster' | 'awaitFarcaster' | 'proveFarcaster'>
/** A tab in which the user can log in with a social account, with any further methods. */
export type SocialTab = {
  call<Op extends keyof SocialCalls>(
    op: Op,
    params: SocialCalls[Op]['params'],
  ): Promise<SocialCalls[Op]['result']>
}

export type Tab = Awaited<ReturnType<ReturnType<typeof makePartition>['openTab']>>

/** Returns the error of a failed operation; fails itself if the operation succeeds. */
export async function readFailure(operation: Promise<unknown>): Promise<Failed> {
  const outcome = await operation.then(
    () => null,
    (error: Failed) => error,
  )
  if (outcome === null) throw new Error('It did not fail')
  return outcome
}
