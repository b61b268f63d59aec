import { FACTS, familyFacts } from '@latch/families/facts.ts'
import { CURRENCIES, type Currency } from '@latch/protocol/account.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { rateLimited } from '#http/errors.ts'
import { isHostedWithinRate } from '#http/rate.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from './failures.ts'
import { parseSubject, type Subject } from './subject.ts'

const CurrencyParameter = z.enum(CURRENCIES)

/** The environment without the services that its operator pays for. */
export function withoutServices({
  ZERION_API_KEY: _balances,
  COINGECKO_API_KEY: _prices,
  BLOCKCHAIN_API_PROJECT: _names,
  ...own
}: Environment): Environment {
  return own
}

/**
 * Returns whether none of the services in {@link withoutServices} is configured, or the address is within the rate limit
 * of services.
 */
export async function isWithinServiceRate({ request, env }: ProjectRequest): Promise<boolean> {
  const isPaid = env.ZERION_API_KEY || env.COINGECKO_API_KEY || env.BLOCKCHAIN_API_PROJECT
  return !isPaid || (await isHostedWithinRate(request, env))
}

/** Counts a request that calls a service with the operator's key. @throws Refusal 429 if its address is over its rate. */
export async function countHosted({ request, env }: Pick<ProjectRequest, 'request' | 'env'>): Promise<void> {
  if (!(await isHostedWithinRate(request, env))) throw rateLimited()
}

/**
 * Returns the account or token that a text names, on the chain of the request if it has one. @throws {@link RefusedError}
 * field `address`.
 */
export function requireSubject(text: string, { url }: Pick<ProjectRequest, 'url'>): Subject {
  const subject = parseSubject(text, url.searchParams.get('chainId'))
  if (subject === null)
    throw new RefusedError({
      field: 'address',
      description: `must be ${FACTS.map(({ address }) => address.rule).join(' or ')}`,
    })
  return subject
}

/** @throws {@link RefusedError} field `currency`. */
export function requireCurrency(text: string | null): Currency {
  const parsed = CurrencyParameter.safeParse(text ?? 'usd')
  if (!parsed.success)
    throw new RefusedError({ field: 'currency', description: `must be one of ${CURRENCIES.join(', ')}` })
  return parsed.data
}

/**
 * Returns the chain that `chainId` names.
 *
 * @throws {@link RefusedError} field `chainId`, also if the address belongs to another family.
 */
export function requireChain({ url, project }: ProjectRequest, subject: Subject): Chain {
  const id = url.searchParams.get('chainId')
  const chain = project.chains.find(({ info }) => info.id === id)
  if (chain === undefined)
    throw new RefusedError({ field: 'chainId', description: 'The project does not list this chain.' })
  if (!chain.info.id.startsWith(`${subject.namespace}:`))
    throw new RefusedError({ field: 'chainId', description: 'The address belongs to another chain family.' })
  if (!mayBeOn(chain, subject))
    throw new RefusedError({ field: 'chainId', description: 'The address is on another chain.' })
  return chain
}

/** Returns whether an address has its chain's format, if the family's chains have different ones. */
function mayBeOn({ info }: Chain, { namespace, address }: Subject): boolean {
  if (!info.id.startsWith(`${namespace}:`)) return false
  return familyFacts(info.id)?.address.isOn?.(address, info) ?? true
}

/** Returns the requested chain, or all chains of the project that the address may be on. */
export function requestedChains(question: ProjectRequest, subject: Subject): readonly Chain[] {
  if (question.url.searchParams.has('chainId')) return [requireChain(question, subject)]
  const chains = question.project.chains.filter((chain) => mayBeOn(chain, subject))
  if (chains.length === 0)
    throw new RefusedError({ field: 'chainId', description: 'The project lists no chain of this family.' })
  return chains
}

/** `fresh` if the caller lists what has changed: `forceUpdate`, comma-separated CAIP-10 ids. */
export function readingOf({ url }: ProjectRequest): 'cached' | 'fresh' {
  const forced = url.searchParams.get('forceUpdate')
  if (forced === null || forced === '') return 'cached'
  if (!/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[^:,]{1,128}(,[^,]{1,200}){0,99}$/.test(forced))
    throw new RefusedError({ field: 'forceUpdate', description: 'must be CAIP-10 ids, separated by commas' })
  return 'fresh'
}
