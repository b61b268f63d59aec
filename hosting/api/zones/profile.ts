import {
  isLabel,
  NAME_NONCE_LIFETIME,
  type NameNonce,
  type NameSuggestions,
  type SignedName,
  SignedNameSchema,
} from '@latch/protocol/names.ts'
import type { BodyRule } from '#http/body.ts'
import { rateLimited } from '#http/errors.ts'
import { isWithinOwnRate, NAMES_PERIOD } from '#http/rate.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError, TakenError } from '../failures.ts'
import { createNonceFor } from '../nonces.ts'
import { requireSubject } from '../question.ts'
import { toEntry } from './entry.ts'
import { nameOwner } from './nameOwner.ts'
import {
  findName,
  findNameOf,
  insertName,
  isReserved,
  type NotRegistered,
  releaseName,
  unavailableOf,
} from './store.ts'
import { alternativesTo, MAX_SUGGESTIONS } from './suggest.ts'
import { nonceUse, readSigned, verifySigned } from './verify.ts'
import { findOwnName, requireZone } from './zones.ts'

export const SIGNED_NAME_BODY: BodyRule<SignedName> = { schema: SignedNameSchema, max: 64 * 1024 }

/** `GET /v1/profile/nonce` */
export async function serveNameNonce({ env, project }: ProjectRequest): Promise<Response> {
  await requireZone(env, project)
  const use = nonceUse(env, project.id)
  if (use === null) throw new Error('No key to make a nonce with')
  const expiresAt = new Date(Date.now() + NAME_NONCE_LIFETIME).toISOString()
  return jsonResponse({ nonce: await createNonceFor(use), expiresAt } satisfies NameNonce)
}

/** `GET /v1/profile/suggestions/{text}`: whether a name is available, and alternatives that are. */
export async function serveSuggestions({ env, project }: ProjectRequest, text: string): Promise<Response> {
  const zone = await requireZone(env, project)
  requireLabel(text)
  const others = (await isReserved(env.DB, zone, text)) ? [] : alternativesTo(text)
  const unavailable = await unavailableOf(env.DB, zone, [text, ...others])
  const free = others.filter((label) => !unavailable.has(label)).slice(0, MAX_SUGGESTIONS - 1)
  const suggestions = [text, ...free].map((label) => ({
    name: `${label}.${zone}`,
    registered: unavailable.has(label),
  }))
  return jsonResponse({ zone, suggestions } satisfies NameSuggestions)
}

/** `POST /v1/profile/account` */
export async function serveRegistration(question: ProjectRequest<SignedName>): Promise<Response> {
  const { env, project, body } = question
  const { zone, label, fields } = await readSignedName(question)
  requireLabel(label)
  if ((await unavailableOf(env.DB, zone, [label])).size > 0) throw taken('label taken')
  const owner = await verifySigned(body, fields, { action: 'register', name: fields.name, project }, env)
  const fault = await insertName(env.DB, { zone, label, project: project.id, owner })
  if (fault !== null) throw taken(fault)
  const row = await findName(env.DB, zone, label)
  if (row === null) throw taken('label taken')
  return jsonResponse(toEntry(zone, row))
}

/** `POST /v1/profile/account/{name}/release` */
export async function serveRelease(question: ProjectRequest<SignedName>, name: string): Promise<Response> {
  const { env, project, body } = question
  const { zone, label, fields } = await readSignedName(question)
  const owner = await verifySigned(body, fields, { action: 'release', name, project }, env)
  if (!(await releaseName(env.DB, { zone, label, owner })))
    throw new RefusedError({ field: 'name', description: 'is not a name of this account' })
  return jsonResponse({})
}

/** `GET /v1/profile/reverse/{address}`: the name that an account has in the project's zone. */
export async function serveReverse({ env, project, url }: ProjectRequest, text: string): Promise<Response> {
  const zone = await requireZone(env, project)
  const owner = nameOwner(requireSubject(text, { url }))
  const row = owner === null ? null : await findNameOf(env.DB, zone, owner)
  return jsonResponse(row === null ? [] : [toEntry(zone, row)])
}

/** Returns the name in a signed text, which must be in the project's own zone. */
async function readSignedName({ request, env, project, body }: ProjectRequest<SignedName>) {
  if (!(await isWithinOwnRate(request, env, 'NAMES_LIMITER'))) throw rateLimited(NAMES_PERIOD)
  const zone = await requireZone(env, project)
  const fields = readSigned(body)
  const own = await findOwnName(env.DB, fields.name)
  if (own?.zone !== zone)
    throw new RefusedError({ field: 'name', description: `must be one label before .${zone}` })
  return { zone, label: own.label, fields }
}

/** @throws {@link RefusedError} field `name`. */
function requireLabel(text: string): void {
  if (isLabel(text)) return
  const description = 'must be 4 to 63 letters, digits and hyphens, with none at either end'
  throw new RefusedError({ field: 'name', description })
}

const TAKEN: Readonly<Record<NotRegistered, ConstructorParameters<typeof TakenError>[0]>> = {
  'label taken': { field: 'name', description: 'is taken' },
  'has a name': { field: 'address', description: 'has a name already; give it up first' },
  'too many': { field: 'address', description: 'gave up too many names; wait until they are free again' },
}

function taken(fault: NotRegistered): TakenError {
  return new TakenError(TAKEN[fault])
}
