import * as z from 'zod'
import type { ProjectRequest } from '#http/route.ts'
import type { Buyer, Place } from './onrampPort.ts'

/** ISO 3166. */
export const COUNTRY = /^[A-Z]{2}$/
const SUBDIVISION = /^[A-Z0-9]{1,3}$/

/** Location that a buyer states. */
export const PLACE_FIELDS = {
  /** ISO 3166. */
  countryCode: z.string().regex(COUNTRY).optional(),
  /** ISO 3166-2 without the country. */
  subdivision: z.string().regex(SUBDIVISION).optional(),
}

/** Location of a buyer in a request; the rest is from the network in front of this Worker. */
export type NamedPlace = { countryCode?: string | undefined; subdivision?: string | undefined }

type PlaceRequest = Pick<ProjectRequest, 'request' | 'url'>

/** Takes the location from the request's fields, the query, or else from the network. */
export function buyerPlace({ request, url }: PlaceRequest, named: NamedPlace = {}): Place {
  const parameter = (name: string, shape: RegExp) => matching(url.searchParams.get(name), shape)
  const here = matching(request.cf?.country, COUNTRY)
  const country = named.countryCode ?? parameter('country', COUNTRY) ?? here
  const part = named.subdivision ?? parameter('subdivision', SUBDIVISION)
  // What the network knows is a part of the country that it knows.
  const own = country === here ? matching(request.cf?.regionCode, SUBDIVISION) : null
  return { country, subdivision: part ?? own }
}

function matching(text: unknown, shape: RegExp): string | null {
  return typeof text === 'string' && shape.test(text) ? text : null
}

export function buyerOf(question: PlaceRequest, named?: NamedPlace): Buyer {
  return { ...buyerPlace(question, named), ip: question.request.headers.get('CF-Connecting-IP') }
}
