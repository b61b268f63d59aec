import { type Envelope, fail, ok } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HostMethods } from '@latch/protocol/hostContract.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { isFrameLook } from '@latch/protocol/theme/frameLook.ts'
import {
  arrayOf,
  badField,
  type Check,
  type Fields,
  isBoolean,
  isCount,
  isText,
  matches,
  optional,
  shaped,
} from '../shapes.ts'

const recordOf =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && Object.values(value as object).every(check)
const isSize: Check = (value) => typeof value === 'number' && value >= 0 && value <= LIMITS.frameEdge
const isStatus = matches(/^(dis|re)?connect(ed|ing)$/)
const isWallet = shaped({ name: isText, icon: optional(isText), rdns: optional(isText) })
const isFamily = shaped({
  status: isStatus,
  accounts: arrayOf(isText),
  chainId: isText,
  wallet: optional(isWallet),
})

/**
 * A URL that leaves this page: other schemes, which could run code in it, read the device or set the browser, are
 * rejected. The widget
 * decides which wallet's scheme may be opened.
 */
const isLeadingOut = matches(
  /^(?!(javascript|vbscript|data|blob|file(system)?|about|view-source|intent|android-app|chrome[a-z-]*|edge|search-ms|ms-[a-z-]+|wss?|ftp|mailto|tel|sms):)[a-z][a-z\d+.-]*:/i,
)

/** Fields of the messages that the widget may send. */
const FIELDS: Record<keyof HostMethods, Fields> = {
  setState: {
    seq: isCount,
    status: isStatus,
    accounts: arrayOf(matches(/^0x[\da-f]{40}$/i)),
    chainId: matches(/^0x[\da-f]{1,16}$/i),
    wallet: optional(isWallet),
    route: optional(shaped({ walletId: isText, methods: arrayOf(isText) })),
    families: optional(recordOf(isFamily)),
  },
  emit: { seq: isCount, event: matches(/^(message|event|pairing)$/) },
  setFrame: { visible: optional(isBoolean), height: optional(isSize), look: optional(isFrameLook) },
  hostRequest: { walletId: isText, method: isText, namespace: optional(isText) },
  openWindow: {
    url: isLeadingOut,
    target: matches(/^(popup|tab|deeplink)$/),
    width: optional(isSize),
    height: optional(isSize),
  },
  signIn: { step: matches(/^(nonce|verify|logout)$/) },
  ping: {},
}

/** @returns the name of the first field that is not as it should be; undefined when all are. */
export function findBadField(method: keyof HostMethods, params: unknown): string | undefined {
  return badField(FIELDS[method], params)
}

type Handlers = {
  [Method in keyof HostMethods]: (
    params: Parameters<HostMethods[Method]>[0],
    // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have nothing to say, and `ok(null)` is said for them.
  ) => Envelope<unknown> | Promise<Envelope<unknown>> | void
}

/** Wraps the page's methods for the widget: a malformed call is dropped with a warning that names the field. */
export function guardMethods(handlers: Handlers): HostMethods {
  const guarded = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (params: never) => {
      const bad = findBadField(name as keyof HostMethods, params)
      if (bad) {
        console.warn(`Latch: dropped ${name} for its ${bad}`)
        return fail(RpcCode.invalidParams, `Invalid ${bad}`)
      }
      return (await handle(params)) ?? ok(null)
    },
  ])
  // Without a prototype: penpal's lookup would otherwise answer `constructor` and `toString`.
  return Object.assign(Object.create(null), Object.fromEntries(guarded))
}
