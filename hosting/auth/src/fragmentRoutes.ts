import { readRequest } from '#http/body.ts'
import { readFragment } from '#http/fragmentForm.ts'
import type { Route, RouteRequest } from '#login/http/route.ts'
import { fragmentPage } from '#login/mailer/mailedPage.ts'
import { visitorWording } from '#login/mailer/speech.ts'
import type { AuthEnvironment } from './environment.ts'

const MAX_BODY = 1024

/**
 * Routes of a mailed link, whose secret is behind its `#`: its page, and the content that the page shows.
 *
 * @param show - Returns the content for a secret, without side effects.
 */
export function linkRoutes(
  path: string,
  show: (routeRequest: RouteRequest<AuthEnvironment>, secret: string) => Promise<Response>,
): readonly Route<AuthEnvironment>[] {
  const openPage = async (routeRequest: RouteRequest<AuthEnvironment>) => {
    const form = new URLSearchParams(await readRequest(routeRequest.request, MAX_BODY))
    return show(routeRequest, readFragment(form))
  }
  return [
    {
      method: 'GET',
      path,
      body: null,
      caller: 'anybody',
      serve: ({ request }) => fragmentPage(visitorWording(request), `${path}/open`),
    },
    { method: 'POST', path: `${path}/open`, body: null, caller: 'anybody', serve: openPage },
  ]
}
