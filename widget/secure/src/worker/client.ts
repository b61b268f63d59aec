import { type Failure, FailureSchema } from '@latch/protocol/login/failure.ts'
import type * as z from 'zod/mini'
import type { DeviceKey } from './deviceKey.ts'
import type { Environment } from './environment.ts'
import { cancelled, failure, type KeyWorkerError } from './failures.ts'

/** Milliseconds for one request. */
const DEADLINE = 15_000
/** Milliseconds that a proof's time may be off before the service's own clock is used. */
const SKEW = 20_000

export type Service = 'auth' | 'vault'

export type ServiceRequest = {
  service: Service
  path: string
  /** Absent where something is read. */
  body?: unknown
  /** An access token; none before there is a session. */
  access?: string | undefined
  signal: AbortSignal
}

/** A service's refusal with its own code. Its meaning depends on the request. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly failure: Failure

  constructor(status: number, body: Failure) {
    super(body.error)
    this.status = status
    this.failure = body
  }

  is(...errors: readonly string[]): boolean {
    return errors.includes(this.failure.error)
  }
}

/** HTTP client of the two login services: every request proves the device's key, and every request ends. */
export type Client = {
  /** @throws {@link Refused}; KeyWorkerError `LOGIN_UNAVAILABLE`, 4001 when the signal aborts. */
  request<Schema extends z.ZodMiniType>(request: ServiceRequest, schema: Schema): Promise<z.output<Schema>>
  /** Sends a request that is answered without a body. @throws as {@link Client.request} */
  send(request: ServiceRequest): Promise<void>
}

/** A device's connection to the services, with the data learned from them. */
type Connection = {
  origins: Record<Service, string>
  device: DeviceKey
  environment: Environment
  /** DPoP nonces for the next proof, by service. */
  nonces: Map<Service, string>
  /** Milliseconds that the services' clock is ahead. */
  ahead: number
}

export function createClient(
  origins: Record<Service, string>,
  device: DeviceKey,
  environment: Environment,
): Client {
  const connection: Connection = { origins, device, environment, nonces: new Map(), ahead: 0 }
  return {
    request: (request, schema) =>
      call(connection, request, async (response) => schema.parse(await response.json())),
    send: (request) => call(connection, request, async () => {}),
  }
}

async function call<Result>(
  connection: Connection,
  request: ServiceRequest,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.any([request.signal, AbortSignal.timeout(DEADLINE)])
  try {
    return await read(await sendTwice(connection, { ...request, signal: deadline }))
  } catch (error) {
    if (request.signal.aborted) throw abortError(request.signal)
    if (!(error instanceof Refused)) throw failure('LOGIN_UNAVAILABLE')
    if (error.status < 500) throw error
    const { reference } = error.failure
    throw failure('LOGIN_UNAVAILABLE', reference === undefined ? {} : { reference })
  }
}

/** A first proof has no nonce yet, and a visitor's clock may be wrong: both are learnt from the refusal. */
async function sendTwice(connection: Connection, request: ServiceRequest): Promise<Response> {
  const response = await sendOnce(connection, request)
  if (response.ok) return response
  const refused = await readRefusal(response)
  const isWorthwhile =
    refused.is('use_dpop_nonce') || (refused.is('dpop_invalid') && learnTime(connection, response))
  if (!isWorthwhile) throw refused
  const again = await sendOnce(connection, request)
  if (!again.ok) throw await readRefusal(again)
  return again
}

async function sendOnce(connection: Connection, request: ServiceRequest): Promise<Response> {
  const { origins, environment, nonces } = connection
  const { service, path, body, access, signal } = request
  const url = origins[service] + path
  const proof = await proveKey(connection, request)
  const response = await environment.fetch(url, {
    method: requestMethod(request),
    headers: {
      'content-type': 'application/json',
      dpop: proof,
      ...(access === undefined ? {} : { authorization: `DPoP ${access}` }),
      ...(environment.language === '' ? {} : { 'accept-language': environment.language }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  })
  const nonce = response.headers.get('DPoP-Nonce')
  if (nonce !== null) nonces.set(service, nonce)
  return response
}

/** A proof of the device's key for one request (RFC 9449). */
function proveKey(
  { origins, device, environment, nonces, ahead }: Connection,
  request: ServiceRequest,
): Promise<string> {
  const { service, path, access } = request
  return device.prove({
    htm: requestMethod(request),
    htu: origins[service] + path,
    iat: Math.floor((environment.now() + ahead) / 1000),
    nonce: nonces.get(service),
    access,
  })
}

function requestMethod({ body }: ServiceRequest): 'GET' | 'POST' {
  return body === undefined ? 'GET' : 'POST'
}

/** Returns whether the answer shows that the service's clock differs from ours, and keeps the difference. */
function learnTime(connection: Connection, response: Response): boolean {
  const date = Date.parse(response.headers.get('Date') ?? '')
  const offset = date - connection.environment.now()
  if (Number.isNaN(date) || Math.abs(offset - connection.ahead) < SKEW) return false
  connection.ahead = offset
  return true
}

/** Returns the error for an aborted operation: the frame canceled it, or its deadline has passed. */
export function abortError({ reason }: AbortSignal): KeyWorkerError {
  return (reason as { name?: unknown } | null)?.name === 'TimeoutError'
    ? failure('LOGIN_UNAVAILABLE')
    : cancelled()
}

/** @throws ZodMiniError for an answer that is not from our services, e.g. an error page of a CDN. */
async function readRefusal(response: Response): Promise<Refused> {
  return new Refused(response.status, FailureSchema.parse(await response.json()))
}
