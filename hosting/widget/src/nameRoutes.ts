import type { SignedName } from '@latch/protocol/names.ts'
import { serveLookup } from '#api/zones/gateway.ts'
import {
  SIGNED_NAME_BODY,
  serveNameNonce,
  serveRegistration,
  serveRelease,
  serveReverse,
  serveSuggestions,
} from '#api/zones/profile.ts'
import { PROJECT_OF_QUERY } from '#http/project.ts'
import type { ProjectRequest, Route } from '#http/route.ts'

const own = { ownPagesMay: 'give names away', counts: 'requests', project: PROJECT_OF_QUERY } as const

const nonce: Route = { ...own, methods: 'GET', path: '/v1/profile/nonce', serve: serveNameNonce }
const suggestions: Route = {
  ...own,
  methods: 'GET',
  path: '/v1/profile/suggestions/:text',
  serve: (question: ProjectRequest) => serveSuggestions(question, question.params.text ?? ''),
}
const reverse: Route = {
  ...own,
  methods: 'GET',
  path: '/v1/profile/reverse/:address',
  serve: (question: ProjectRequest) => serveReverse(question, question.params.address ?? ''),
}
const registration: Route<SignedName> = {
  ...own,
  methods: 'POST',
  path: '/v1/profile/account',
  body: SIGNED_NAME_BODY,
  serve: serveRegistration,
}
const release: Route<SignedName> = {
  ...own,
  methods: 'POST',
  path: '/v1/profile/account/:name/release',
  body: SIGNED_NAME_BODY,
  serve: (question: ProjectRequest<SignedName>) => serveRelease(question, question.params.name ?? ''),
}

/** Any client may resolve names, without a project. */
const lookup: Route = {
  methods: 'GET, HEAD',
  readBy: 'any page',
  counts: 'requests',
  path: '/v1/ccip/:sender/:file{0x[0-9a-fA-F]*\\.json}',
  serve: serveLookup,
}

/** Names that accounts register under a project's zone. */
export const NAME_ROUTES: readonly Route[] = [nonce, suggestions, reverse, registration, release, lookup]
